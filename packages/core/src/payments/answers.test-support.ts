/** Answers to a refund or a charge, and the outcome of each: one table for both. */

/** What the server sends, or does instead. `own`: the success of this very order, with these fields changed. */
export type Answer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | { readonly own: Readonly<Record<string, unknown>> }
  | 'reset'
  | 'cut'
  | 'silence'
  /** The connection is refused. */
  | 'no server';

export interface AnswerCase {
  readonly name: string;
  readonly answer: Answer;
  /** The server makes the change before it answers. Default: it does not. */
  readonly isMade?: true;
  /** Answered so once only; then as asked. Default: every time. */
  readonly once?: true;
  readonly outcome: 'done' | 'failed' | 'not sent' | 'unknown';
  /** Default: 1. */
  readonly requests?: number;
}

const refusal = { isSuccessful: false, errorMessage: 'no' };
const status = (code: number, headers: Readonly<Record<string, string>> = {}, body: unknown = {}): Answer => ({
  status: code,
  headers,
  body,
});
const page = '<h1>Bad gateway</h1>';
const soon = { 'retry-after': '0' };

/** It may have been made: done if the backend shows it, else unknown. */
const doubtful: Readonly<Record<string, Answer>> = {
  'a success of another amount': { own: { amount: 9.99 } },
  'a success in another currency': { own: { currency: 'EUR' } },
  'a success of another reference': { own: { reference: 'other' } },
  'a success without an amount': { own: { amount: null } },
  'a success that holds nothing': status(200, {}, { isSuccessful: true }),
  'a 200 that is no JSON': status(200, {}, page),
  'a 200 that is empty': status(200, {}, ''),
  'a redirect': status(302, { location: '/elsewhere' }),
  '408': status(408),
  '409': status(409, {}, refusal),
  '500': status(500),
  '500 that says isSuccessful: false': status(500, {}, refusal),
  '502 with a page': status(502, {}, page),
  '503': status(503),
  '503 with Retry-After': status(503, soon),
  '504': status(504),
  'a connection that breaks': 'reset',
  'an answer that is cut': 'cut',
  'no answer in time': 'silence',
};

export const answers: readonly AnswerCase[] = [
  { name: 'a success', answer: { own: {} }, isMade: true, outcome: 'done' },
  { name: 'a success that shows no reference', answer: { own: { reference: null } }, isMade: true, outcome: 'done' },
  { name: 'isSuccessful: false', answer: status(200, {}, refusal), outcome: 'failed' },
  { name: '400', answer: status(400, {}, refusal), outcome: 'failed' },
  { name: '403', answer: status(403), outcome: 'failed' },
  { name: '404', answer: status(404), outcome: 'failed' },
  { name: '422', answer: status(422, {}, refusal), outcome: 'failed' },
  { name: '401', answer: status(401), outcome: 'not sent' },
  { name: '429, once', answer: status(429, soon), once: true, outcome: 'done', requests: 2 },
  { name: '429, always', answer: status(429, soon), outcome: 'not sent', requests: 4 },
  { name: 'a connection that is refused', answer: 'no server', outcome: 'not sent' },
  ...Object.entries(doubtful).flatMap(([name, answer]): AnswerCase[] => [
    { name, answer, outcome: 'unknown' },
    { name: `${name}, after it was made`, answer, isMade: true, outcome: 'done' },
  ]),
];
