/** Saving a change of a record that others may change, too: read again, merged, and asked about where both changed one field. */
import { isCaredeskError } from '../client/error.js';
import { type Choose, type Clash, isSame, type Merged, type Side } from './merge.js';

export interface MergedSave<R, W> {
  /** The current record. */
  readonly read: () => Promise<R>;
  readonly merge: (began: R, now: R, draft: W, choose?: Choose) => Merged<W>;
  /** Sends the whole current record with the wanted changes, because some backends replace the record. */
  readonly send: (now: R, changes: W) => Promise<R>;
  /** Asks the user to choose; undefined: the user stays, and nothing is sent. */
  readonly choose: (clashes: readonly Clash[]) => Promise<readonly Side[] | undefined>;
}

/** A user who changes a record faster than it can be read keeps it. */
const attempts = 5;

/** Whether a record has all of what is merged with it: fields, or the members of a list, which are sent as a whole. */
const holds = (record: object, { changes, clashes }: Merged<object>): boolean =>
  clashes.length === 0 &&
  (Array.isArray(changes)
    ? Object.values(record).some((list) => isSame(list, changes))
    : Object.entries(changes).every(([field, value]) => isSame((record as Readonly<Record<string, unknown>>)[field], value)));

/**
 * @param began the record when the change began
 * @returns the record as it was saved; undefined when the user stays
 * @throws {CaredeskError} what reading or sending throws; a `conflict` where the record has not changed, and after five of them
 */
export async function saveMerged<R extends object, W extends object>(
  began: R,
  draft: W,
  { read, merge, send, choose }: MergedSave<R, W>,
): Promise<R | undefined> {
  let now: R = await read();
  for (let attempt = 1; ; attempt++) {
    let merged = merge(began, now, draft);
    while (merged.clashes.length > 0) {
      const sides = await choose(merged.clashes);
      if (!sides) return undefined;
      const { clashes } = merged;
      const sideOf: Choose = ({ field, member }) => sides[clashes.findIndex((other) => other.field === field && other.member === member)];
      const choice = merge(began, now, draft, sideOf);
      // While the user chose, the record may have changed again.
      [began, draft] = [now, choice.changes];
      now = await read();
      merged = merge(began, now, draft);
    }
    try {
      return await send(now, merged.changes);
    } catch (error) {
      // Some backends answer a save by a status alone: then the record itself says whether it was made.
      if (isCaredeskError(error) && error.code === 'contract') {
        const after = await read().catch(() => undefined);
        if (after && holds(after, merge(now, after, merged.changes))) return after;
      }
      if (!isCaredeskError(error) || error.code !== 'conflict' || attempt === attempts) throw error;
      const next = (error.current as R | undefined) ?? (await read());
      // A backend may say conflict for another reason: then nothing has changed, and asking again would not help.
      if (isSame(next, now)) throw error;
      now = next;
    }
  }
}
