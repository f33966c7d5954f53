import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutput } from './output.js';
import { createProgress } from './progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** stderr is a terminal, whose width may change. */
function terminal(columns: number) {
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns });
  const stdout = new PassThrough();
  const streams = { stdout, stderr } as unknown as Pick<Parameters<typeof createOutput>[0], 'stdout' | 'stderr'>;
  const output = createOutput({ ...streams, env: {}, json: false, quiet: false, color: false });
  const progress = createProgress(output, 'Refunding');
  return {
    output,
    progress,
    stderr,
    /** The line that is drawn now. */
    line: () => (String(stderr.read()).split('\r').at(-1) ?? '').replace('\u001B[K', '').replace('\u001B[J', ''),
  };
}

it('tells the time left by the rate of the last half minute', () => {
  const { progress, line } = terminal(120);
  progress.update(0, 1000, '');
  // Ten minutes without an answer, then ten rows a second.
  vi.advanceTimersByTime(600_000);
  for (let second = 1; second <= 40; second++) {
    vi.advanceTimersByTime(1_000);
    progress.update(second * 10, 1000, '');
  }
  expect(line()).toMatch(/ 390\/1000 {2}10\.0\/s {2}1:01 min left$/);
});

it('is cut to the width that the terminal has now', () => {
  const { progress, stderr, line } = terminal(120);
  progress.update(0, 100, '');
  vi.advanceTimersByTime(1_000);
  progress.update(10, 100, '2 failed (20.00 USD), 8 done (80.00 USD)');
  expect(line()).toMatch(/left$/);
  stderr.columns = 60;
  vi.advanceTimersByTime(2_000);
  const narrow = line();
  expect(narrow.length).toBeLessThanOrEqual(56);
  expect(narrow).toContain('10/100  2 failed (20.00 USD)');
});

it.each([
  [60, 1],
  [45, 2],
])('narrowed to %i columns, a terminal has broken it: the next one takes %i more lines away', (columns, more) => {
  const { output, stderr } = terminal(120);
  output.drawProgress('█'.repeat(100));
  stderr.read();
  stderr.columns = columns;
  output.drawProgress('next');
  expect(String(stderr.read())).toBe(`\u001B[${more}A\r\u001B[Jnext`);
});

it('narrowed, it makes room for a line that is printed', () => {
  const { output, stderr } = terminal(120);
  output.drawProgress('█'.repeat(100));
  stderr.read();
  stderr.columns = 60;
  output.warn('failed');
  expect(String(stderr.read())).toBe('\u001B[1A\r\u001B[Jfailed\n');
});
