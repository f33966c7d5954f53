/**
 * Two users change one record (contract.md): one user's changes are merged into the current record, field by field, compared with the
 * record when the edit began. The user only has to choose for fields that both changed.
 */

export interface Clash {
  /** The contract's name of the field; empty where a whole member was removed by one and changed by the other. */
  readonly field: string;
  /** The member of a list that the field is of, by its key. */
  readonly member?: string | undefined;
  /** `null`: no value, or a member that is removed. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type Side = 'mine' | 'theirs';
/** Undefined until the user has chosen: theirs is kept then. */
export type Choose = (clash: Clash) => Side | undefined;

export interface Merged<W> {
  /** What still has to be changed in the current record. */
  readonly changes: W;
  /** Fields without a choice yet. */
  readonly clashes: readonly Clash[];
}

/** Empty text is no value, as in forms. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

type Values = Readonly<Record<string, unknown>>;

/** @param draft the fields that the user set; one that is as it was when the change began is not touched */
export function mergeFields<W extends object>(
  began: object,
  now: object,
  draft: W,
  choose: Choose = () => undefined,
  member?: string,
): Merged<W> {
  const [before, theirs] = [began as Values, now as Values];
  const changes: Record<string, unknown> = {};
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(draft)) {
    if (isSame(mine, before[field]) || isSame(mine, theirs[field])) continue;
    const clash: Clash = { field, member, mine: plain(mine), theirs: plain(theirs[field]) };
    const side = isSame(before[field], theirs[field]) ? 'mine' : choose(clash);
    if (side === 'mine') changes[field] = mine;
    if (side === undefined) clashes.push(clash);
  }
  return { changes: changes as W, clashes };
}

/**
 * A record as it goes back. What the backend did not tell is left out: `null` would clear it where the backend has a
 * value that it does not show.
 */
export const knownFields = <Record extends object>(record: Record): Record =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Record;
