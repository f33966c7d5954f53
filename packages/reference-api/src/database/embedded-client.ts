/** One instance of PGlite on a directory, in a thread of its own, and the end of it: a PostgreSQL in this process can't be ended by its own PANIC. */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeTreePrivate } from '../files/private-folder.js';
import { migrationsDir } from '../paths.js';
import type { Answer, Question, Start } from './embedded-worker.js';
import { databaseFailure } from './errors.js';

/** What PostgreSQL says while it starts: nothing was done. */
export const isAway = (): Error => Object.assign(new Error('the database is away'), { code: '57P03' });

/** Milliseconds after which a statement is taken for one that never ends. */
const longestStatement = 60_000;

function assertThere(error: unknown): void {
  if (databaseFailure(error)?.code !== '25P02') throw error;
}

/** All that drizzle asks of a client. */
export interface EmbeddedQueries {
  readonly query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;
}

export interface EmbeddedClient extends EmbeddedQueries {
  /** One at a time; what others ask meanwhile comes afterwards. */
  readonly transaction: <T>(work: (transaction: EmbeddedQueries) => Promise<T>) => Promise<T>;
  readonly dump: () => Promise<Blob>;
  /** Resolves if it answers, or is at work for somebody else; it waits for nobody's turn. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type ThrownAnswer = Extract<Answer, { thrown: unknown }>;
type Given = Exclude<Answer, { before: unknown } | ThrownAnswer>;

interface Asked {
  readonly resolve: (given: Given) => void;
  readonly reject: (error: Error) => void;
  readonly before: unknown[][];
  /** When it was its turn. */
  since: number;
}

interface Thread {
  /** @param question undefined: what it is at already, which is to open */
  readonly ask: (question: Question | undefined) => Promise<Given>;
  readonly busySince: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * While it is asked nothing, the thread keeps no process alive.
 * @param onEnd told once if the thread is of no use any more
 */
function startThread(start: Start, onEnd: () => void): Thread {
  const script = import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js';
  const worker = new Worker(new URL(script, import.meta.url), { workerData: start });
  const asked: Asked[] = [];
  let hasEnded = false;
  const stop = async () => {
    hasEnded = true;
    await worker.terminate();
  };
  const end = () => {
    if (hasEnded) return;
    void stop();
    for (const { reject } of asked.splice(0)) reject(isAway());
    onEnd();
  };
  worker.on('error', end);
  worker.on('exit', end);
  worker.on('message', (answer: Answer) => {
    const [first, next] = asked;
    if (!first) return;
    if (typeof answer === 'object' && 'before' in answer) {
      for (const row of answer.before) first.before.push(row);
      return;
    }
    asked.shift();
    if (next) next.since = performance.now();
    else worker.unref();
    settle(first, answer);
    if (typeof answer === 'object' && 'thrown' in answer && answer.hasEnded) end();
  });
  return {
    ask: (question) => {
      if (hasEnded) return Promise.reject(isAway());
      return new Promise((resolve, reject) => {
        asked.push({ resolve, reject, before: [], since: performance.now() });
        worker.ref();
        if (question !== undefined) worker.postMessage(question);
      });
    },
    busySince: () => asked[0]?.since,
    stop,
  };
}

function settle({ resolve, reject, before }: Asked, answer: Given | ThrownAnswer): void {
  if (typeof answer !== 'object') resolve(answer);
  else if ('thrown' in answer) reject(answer.hasEnded ? isAway() : Object.assign(new Error(answer.thrown.message), answer.thrown));
  else if ('rows' in answer && before.length > 0) resolve({ ...answer, rows: before.concat(answer.rows) });
  else resolve(answer);
}

const asObjects = (names: readonly string[], rows: readonly unknown[][]): unknown[] =>
  rows.map((row) => {
    const record: Record<string, unknown> = {};
    names.forEach((name, index) => {
      record[name] = row[index];
    });
    return record;
  });

async function ask<Row>(thread: Thread, text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
  const asText = Object.keys(options.parsers ?? {}).map(Number);
  const given = await thread.ask({ text, values, asText, blob: options.blob as Blob | undefined });
  const { rows, names } = typeof given === 'object' && 'rows' in given ? given : { rows: [], names: [] };
  return { rows: (options.rowMode === 'array' ? rows : asObjects(names, rows)) as Row[], fields: [] };
}

/** BEGIN, the work and COMMIT, or ROLLBACK where the work failed. */
async function inTurn<T>(thread: Thread, work: (transaction: EmbeddedQueries) => Promise<T>): Promise<T> {
  await ask(thread, 'begin');
  let result: T;
  try {
    result = await work({ query: (...query) => ask(thread, ...query) });
  } catch (error) {
    await ask(thread, 'rollback');
    throw error;
  }
  await ask(thread, 'commit');
  return result;
}

function clientOf(thread: Thread): EmbeddedClient {
  // The end of the last transaction that began. Statements beside transactions need not wait for each other: the thread keeps their order.
  let free: Promise<unknown> = Promise.resolve();
  return {
    query: (...query) => free.then(() => ask(thread, ...query)),
    transaction: (work) => {
      const done = free.then(() => inTurn(thread, work));
      free = done.catch(() => {});
      return done;
    },
    dump: async () => {
      const given = await free.then(() => thread.ask('dump'));
      return new Blob(typeof given === 'object' && 'dump' in given ? [given.dump] : []);
    },
    ping: async () => {
      const since = thread.busySince();
      if (since !== undefined && performance.now() - since > longestStatement) throw isAway();
      // In the middle of a transaction that failed nothing is answered but an error, which is an answer.
      if (since === undefined) await ask(thread, 'select 1').catch(assertThere);
    },
    close: async () => {
      await free;
      await thread.ask('close').catch(() => {});
      await thread.stop();
    },
  };
}

/** Node's types leave WebAssembly to the browser's. */
const { WebAssembly: assembly } = globalThis as unknown as { readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

const compilePostgres = async (): Promise<object> =>
  assembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

let compiled: Promise<object | undefined> | undefined;

/**
 * PostgreSQL's code, compiled once a process: what is opened again, after a panic or for a copy that is put back, is there sooner.
 * Undefined where the package keeps it elsewhere: PGlite finds it by itself.
 */
function postgresModule(): Promise<object | undefined> {
  compiled ??= compilePostgres().catch(() => undefined);
  return compiled;
}

/**
 * Opens the directory, which need not exist yet, and brings it up to date.
 * @param archive what the directory, which is not there yet, is filled with
 * @param onEnd told once if the instance is of no use any more
 */
export async function openClient(directory: string, onEnd: () => void, archive?: Blob): Promise<EmbeddedClient> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  let isOpen = false;
  const thread = startThread({ directory, archive: await archive?.arrayBuffer(), module: await postgresModule() }, () => {
    if (isOpen) onEnd();
  });
  const client = clientOf(thread);
  try {
    await thread.ask(undefined);
    isOpen = true;
    await migrate(drizzle({ client: client as unknown as PGlite, casing: 'snake_case' }), { migrationsFolder: migrationsDir });
    // PGlite makes most of its files writable for everyone, whatever the umask: those of a new directory, some at each start.
    makeTreePrivate(directory);
    return client;
  } catch (error) {
    isOpen = false;
    await thread.stop();
    throw error;
  }
}
