/** What a child process prints, as notes, where every line of stderr is to be an event. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Output } from '../output/output.js';
import { plainText } from '../output/text.js';

/** What it leaves running may hold its streams open for longer. */
const longestMs = 1_000;

/** Its piped streams, line by line, `--quiet` or not; without them nothing. */
export function relayLines(child: ChildProcess, { event }: Output, streams = [child.stderr]): void {
  for (const stream of streams) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') event({ type: 'note', message: plainText(line) });
    });
    child.once('exit', () => setTimeout(() => stream.destroy(), longestMs).unref());
  }
}
