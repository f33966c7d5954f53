/** Prints a child process's output as notes, because with `--progress json` every line of stderr is an event. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Output } from '../output/output.js';
import { plainText } from '../output/text.js';

/** A process that the child leaves behind may hold its streams open; they are read no longer than this. */
const longestMs = 1_000;

/** Prints the child's piped streams line by line, even with `--quiet`. */
export function relayLines(child: ChildProcess, { event }: Output, streams = [child.stderr]): void {
  for (const stream of streams) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') event({ type: 'note', message: plainText(line) });
    });
    child.once('exit', () => setTimeout(() => stream.destroy(), longestMs).unref());
  }
}
