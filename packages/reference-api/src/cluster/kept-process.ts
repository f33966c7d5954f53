/** A process that is started again when it ends, and that ends with this one, however this one ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export interface KeptProcess {
  /** Ends it by the signal, and waits. */
  readonly stop: (signal: NodeJS.Signals) => Promise<void>;
}

/** A process that ends at once is not started again at once. */
const pauseMs = 300;

/** Ends the child if this process goes first: the pipe to `cat` closes then. */
function watch(child: ChildProcess): void {
  const keeper = spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$0" 2>/dev/null', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.once('exit', () => keeper.kill('SIGKILL'));
}

/** @param ended told each time it ends by itself */
export function keepRunning(command: readonly [string, readonly string[]], ended: () => void): KeptProcess {
  let stopping = false;
  let child: ChildProcess;
  const start = () => {
    // A group of its own: a terminal's Ctrl-C is for the processes that still need it.
    child = spawn(command[0], command[1], { stdio: ['ignore', 'ignore', 'ignore'], detached: true });
    watch(child);
    child.once('exit', async () => {
      if (stopping) return;
      ended();
      await wait(pauseMs);
      if (!stopping) start();
    });
  };
  start();
  return {
    stop: async (signal) => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}
