/** The ledger itself: where it lies, how far it has come, and whether it is whole. */
import { createLedgerState, type LedgerEvent } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { nextLine } from '../../next.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import { inspectLedger, lockHolder } from './ledger.js';
import { aheadText, faultError } from './ledger-fault.js';

/** @returns the exit code that a run would end with: 0 when the ledger is whole */
export async function showLedgerStatus(context: Context): Promise<ExitCode> {
  const { output } = context;
  const { access, found, fault } = await inspectLedger(context);
  const events = typeof found === 'string' ? [] : found.events;
  const known = access.known === 'damaged' ? undefined : access.known;
  const status: Status = {
    apiBase: access.own.apiBase,
    place: access.place,
    shared: access.url !== undefined,
    events: events.length,
    lastEntry: events.length > 0 ? new Date(events.at(-1)?.at ?? 0).toISOString() : null,
    head: typeof found === 'string' ? null : found.head,
    anchor: known ? { path: access.anchor.path, ...known } : null,
    lock: await lockHolder(access),
    fault: fault?.message ?? null,
    accepted: events.flatMap((event) =>
      event.type === 'accepted' ? [{ at: new Date(event.at).toISOString(), by: event.by, because: event.because, fault: event.fault }] : [],
    ),
  };
  if (output.json) await output.writeJson('refunds ledger status', status);
  else
    await output.write(
      `${linesOf(status)
        .map(([name, text]) => `${output.style.faint(name.padEnd(11))}${plainText(text)}`)
        .join('\n')}\n`,
    );
  const ahead = aheadText(newestOf(events), context.clock.now());
  if (ahead) {
    output.warn(ahead);
    output.warn('If it is this clock that is right: `caredesk refunds ledger accept --because TEXT`.');
  }
  if (!fault) return exitCodes.done;
  const { hint, next, exitCode } = faultError(fault);
  for (const line of [fault.message, hint, nextLine(next)]) if (line) output.warn(line);
  return exitCode;
}

/** As the engine counts it: a person may have accepted what was before. */
function newestOf(events: readonly LedgerEvent[]): number {
  const { state, apply } = createLedgerState();
  for (const event of events) apply(event);
  return state.newestAt;
}

type Status = JsonOf<'refunds ledger status'>;

const linesOf = ({ apiBase, place, events, lastEntry, head, anchor, lock, fault, accepted }: Status): [name: string, text: string][] => [
  ['API', apiBase],
  ['place', place],
  ['events', String(events)],
  ['last entry', lastEntry === null ? '—' : readableTime(lastEntry)],
  ['head', head ?? '—'],
  ['anchor', anchor ? `event ${anchor.sequence} by ${readableTime(anchor.at)} in ${anchor.place} (${anchor.path})` : '—'],
  ['lock', lock === null ? 'free' : `held by ${lock}`],
  ['state', fault === null ? 'complete' : 'not complete'],
  ...accepted.map(({ at, by, because }): [string, string] => ['accepted', `${readableTime(at)}${by ? ` by ${by}` : ''}: ${because}`]),
];
