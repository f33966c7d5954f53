/** Several API processes behind one address: Node's cluster, whose first process hands the connections out. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Say } from '../made-up/progress.js';

export interface ApiProcesses {
  /** The port they share. */
  readonly port: number;
  /** Lets each finish what it has begun. */
  readonly stop: () => Promise<void>;
}

/** A process that ends at once is not started again at once. */
const pauseMs = 200;

interface ApiProcessesOptions {
  readonly script: string;
  readonly count: number;
  readonly env: Readonly<Record<string, string>>;
  readonly say: Say;
}

/** Starts them, and another one for each that ends. @throws when one ends before it listens at the start */
export async function startApiProcesses({ script, count, env, say }: ApiProcessesOptions): Promise<ApiProcesses> {
  let stopping = false;
  let started = false;
  // Each says on its standard output that it is ready; here that is said once.
  cluster.setupPrimary({ exec: script, args: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const fork = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork(env);
      worker.once('listening', ({ port }) => {
        say(`API process ${worker.process.pid} listens`);
        resolve(port);
      });
      worker.once('exit', () => {
        reject(new Error('An API process ended before it listened'));
        if (stopping || !started) return;
        say(`API process ${worker.process.pid} ended; another one is started`);
        void wait(pauseMs).then(() => (stopping ? undefined : fork().catch(() => {})));
      });
    });
  const [port = 0] = await Promise.all(Array.from({ length: count }, fork));
  started = true;
  return {
    port,
    stop: async () => {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve));
          worker.process.kill('SIGTERM');
          return gone;
        }),
      );
    },
  };
}
