/**
 * The thread that the embedded PostgreSQL runs in, asked by `embedded-client.ts`: what takes it seconds holds up nobody who asks for
 * something else. It imports packages alone, as tests start it from this source.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the thread is started with. */
export interface Start {
  readonly directory: string;
  /** What the directory, which is not there yet, is filled with. */
  readonly archive: ArrayBuffer | undefined;
  /** PostgreSQL's code, a `WebAssembly.Module`, where it is compiled already. */
  readonly module: object | undefined;
}

/** One statement. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Types, by their number, whose values stay the text that PostgreSQL gave. */
  readonly asText: readonly number[];
  /** What COPY reads at `/dev/blob`. */
  readonly blob: Blob | undefined;
}
export type Question = Statement | 'dump' | 'close';

/** What is left of an error on its way between threads. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
}

/** Rows before the last ones of the same answer; then those, a dump, what was thrown, or that it is done. */
export type Answer =
  | { readonly before: readonly unknown[][] }
  | { readonly rows: readonly unknown[][]; readonly names: readonly string[] }
  | 'done'
  | { readonly dump: ArrayBuffer }
  /** `hasEnded`: the instance is of no use any more. */
  | { readonly thrown: Thrown; readonly hasEnded: boolean };

/** Rows of one message: the other thread reads them between other work. */
const piece = 1_000;

/** A write-ahead log that a checkpoint leaves empty but for 2 MB: a first start copies it. */
const smallLog = { initDbStartParams: ['--wal-segsize=1'], postgresqlconf: ['wal_recycle = off', 'min_wal_size = 2MB'] };

const port = parentPort;
if (!port) throw new Error('this file is the start of a thread');
const { directory, archive, module } = workerData as Start;
const asIs = (value: string): string => value;

let hasEnded = false;

/** A PANIC, or a trap of WebAssembly. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC'));

/** A disk that is full ends PostgreSQL by a PANIC. Whatever the instance is asked afterwards never returns, so it is asked nothing. */
const guarded =
  <Asked extends unknown[], Answered>(client: PGlite, ask: (...asked: Asked) => Promise<Answered>) =>
  async (...asked: Asked): Promise<Answered> => {
    if (hasEnded) throw new Error('the database has ended');
    try {
      return await ask.apply(client, asked);
    } catch (error) {
      hasEnded ||= isFatal(error);
      throw error;
    }
  };

async function open(): Promise<PGlite> {
  const client = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm },
    ...smallLog,
    ...(module && { pgliteWasmModule: module }),
    ...(archive && { loadDataDir: new Blob([archive]) }),
  });
  // Every query, transaction and dump of PGlite asks by one of these; a query that fails asks once more.
  client.execProtocol = guarded(client, client.execProtocol);
  client.execProtocolStream = guarded(client, client.execProtocolStream);
  return client;
}

async function answer(client: PGlite, question: Question): Promise<Answer> {
  if (question === 'close') {
    await client.close();
    return 'done';
  }
  if (question === 'dump') return { dump: await (await client.dumpDataDir('gzip')).arrayBuffer() };
  const { text, values, asText, blob } = question;
  const { rows, fields } = await client.query<unknown[]>(text, [...values], {
    rowMode: 'array',
    parsers: Object.fromEntries(asText.map((type) => [type, asIs])),
    ...(blob && { blob }),
  });
  let from = 0;
  for (; rows.length - from > piece; from += piece) port?.postMessage({ before: rows.slice(from, from + piece) } satisfies Answer);
  return { rows: from > 0 ? rows.slice(from) : rows, names: fields.map(({ name }) => name) };
}

function thrownOf(error: unknown): Answer {
  const { name, message, code, constraint } = error as Error & Partial<Thrown>;
  return { thrown: { name, message, code, constraint }, hasEnded };
}

const opening = open();
// Questions are answered in the order in which they came, so an answer needs no number.
let last: Promise<void> = opening.then(
  () => port.postMessage('done' satisfies Answer),
  (error: unknown) => port.postMessage(thrownOf(error)),
);
port.on('message', (question: Question) => {
  last = last.then(async () => {
    try {
      const given = await answer(await opening, question);
      port.postMessage(given, typeof given === 'object' && 'dump' in given ? [given.dump] : []);
    } catch (error) {
      port.postMessage(thrownOf(error));
    }
  });
});
