/** What refunds and charges of a react-admin page share. */
import type { MoneyKind, RefundOutcome, RefundReason, ShortLedger } from '@caredesk/core/refunds';
import { chargeNoteSentences, createLedgerState, heldSentences, refundNoteSentences, refundProblemSentences } from '@caredesk/core/refunds';
import { fill } from '@caredesk/core/sentences/format';
import { ProviderError } from './failure.js';

/** Lasts as long as the page. What an earlier page made is found again by its reference. */
export function memoryLedger(): ShortLedger {
  const { state, apply } = createLedgerState();
  return {
    state,
    append: async (events) => {
      for (const event of events) apply(event);
    },
    tidy: () => {},
  };
}

export const refused = (field: string, text: string) =>
  new ProviderError({ code: 'rejected', text: `${field} ${text}`, fields: { [field]: text } });

const sentences = (kind: MoneyKind): Readonly<Record<string, string>> => ({
  ...refundProblemSentences,
  ...refundNoteSentences,
  ...(kind === 'charge' && chargeNoteSentences),
});

/** @throws {ProviderError} with the reasons for anything but `done` */
export function assertDone({ status, reasons }: RefundOutcome, kind: MoneyKind): void {
  const textOf = ({ code, values }: RefundReason): string =>
    fill((sentences(kind)[code] ?? code) + (values.held === undefined ? '' : heldSentences.held), values);
  const text = reasons.map(textOf).join('; ');
  if (status === 'failed') throw refused('amount', text);
  if (status === 'unknown') throw new ProviderError({ code: 'unknown-outcome' });
  if (status === 'not sent') throw new ProviderError({ code: 'network', text: text || undefined });
}

export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>;

/** What one page asks for at once goes one after another. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => {});
    return next;
  };
}
