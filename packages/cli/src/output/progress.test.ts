import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutput } from './output.js';
import { createProgress } from './progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** stderr is a terminal, whose width may change. */
function terminal(columns: number, progressAs?: 'json') {
  let text = '';
  const written = () => {
    const before = text;
    text = '';
    return before;
  };
  const write = (piece: string) => {
    text += piece;
    return true;
  };
  const stderr = { isTTY: true, columns, write };
  const stdout = new PassThrough();
  const host = { stdout, stderr, env: {} } as unknown as Parameters<typeof createOutput>[0];
  const output = createOutput(host, { color: false, ...(progressAs && { progress: progressAs }) });
  const progress = createProgress(output, 'Refunding');
  return {
    output,
    progress,
    stderr,
    /** Since the last call. */
    written,
    /** The line that is drawn now. */
    line: () => written().split('\u001B[?7l').at(-1)?.replace('\u001B[?7h\r', '') ?? '',
  };
}

it('tells the time left by the rate of the last half minute', () => {
  const { progress, line } = terminal(120);
  progress.update({ done: 0, total: 1000 });
  // Ten minutes without an answer, then ten rows a second.
  vi.advanceTimersByTime(600_000);
  for (let second = 1; second <= 40; second++) {
    vi.advanceTimersByTime(1_000);
    progress.update({ done: second * 10, total: 1000 });
  }
  expect(line()).toMatch(/ 390\/1,000 {2}10\.0\/s {2}1:01 min left$/);
});

it('is cut to the width that the terminal has now', () => {
  const { progress, stderr, line } = terminal(120);
  progress.update({ done: 0, total: 100 });
  vi.advanceTimersByTime(1_000);
  progress.update({ done: 10, total: 100, note: '2 failed (20.00 USD), 8 done (80.00 USD)' });
  expect(line()).toMatch(/left$/);
  stderr.columns = 60;
  vi.advanceTimersByTime(2_000);
  const narrow = line();
  expect(narrow.length).toBeLessThanOrEqual(56);
  expect(narrow).toContain('10/100  2 failed (20.00 USD)');
});

it('leaves the bar out where it has no room, before any figure', () => {
  const { progress, line } = terminal(44);
  progress.update({ done: 0, total: 3000 });
  vi.advanceTimersByTime(1_000);
  progress.update({ done: 31, total: 3000, note: '31 done (7719.12 USD)' });
  vi.advanceTimersByTime(1_000);
  expect(line()).toMatch(/^Refunding 31\/3,000 {2}31 done /);
});

it('leaves pauses out of the time left', () => {
  const { progress, line } = terminal(120);
  const refund = (from: number, to: number) => {
    for (let done = from; done <= to; done += 1) {
      progress.update({ done, total: 1000, note: `${done} done` });
      vi.advanceTimersByTime(100);
    }
  };
  refund(300, 400);
  progress.update({ done: 400, total: 1000, note: '400 done', paused: true });
  vi.advanceTimersByTime(60_000);
  expect(line()).toMatch(/░ 400\/1,000 {2}paused {2}400 done$/);
  refund(400, 500);
  expect(line()).toMatch(/500 done {2}(9\.9|10\.0)\/s {2}5[01] s left$/);
});

it('leaves no piece of itself on a terminal that becomes narrower', () => {
  const { output, written } = terminal(120);
  output.drawProgress('█'.repeat(100));
  expect(written()).toBe(`\r\u001B[J\u001B[?7l${'█'.repeat(100)}\u001B[?7h\r`);
  output.warn('failed');
  expect(written()).toBe('\r\u001B[Jfailed\n');
});

it('tells as an event what the line shows', () => {
  const { progress, written } = terminal(120, 'json');
  const amounts = (minor: number) => ({ sent: { EUR: minor / 100 }, unknown: {}, failed: { EUR: 4.5 } });
  progress.update({ done: 0, total: 90, amounts: amounts(0), concurrency: 3 });
  for (let done = 4; done <= 40; done += 4) {
    vi.advanceTimersByTime(1_000);
    progress.update({ done, total: 90, failed: 2, unknown: 1, amounts: amounts(1250), concurrency: 3, note: 'left to the bar' });
  }
  progress.end();
  const lines = written().trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    type: 'progress',
    progress: 'Refunding',
    done: 40,
    total: 90,
    failed: 2,
    unknown: 1,
    amounts: { sent: { EUR: 12.5 }, unknown: {}, failed: { EUR: 4.5 } },
    concurrency: 3,
    perSecond: 4,
    secondsLeft: 13,
    paused: false,
  });
  progress.update({ done: 40, total: 90, paused: true });
  vi.advanceTimersByTime(2_000);
  expect(JSON.parse(written().trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ paused: true, perSecond: null, secondsLeft: null });
});

it.each(['json', undefined] as const)('writes nothing of work without rows (--progress %s)', (progressAs) => {
  const { progress, written } = terminal(120, progressAs);
  progress.update({ done: 0, total: 0 });
  vi.advanceTimersByTime(30_000);
  progress.end();
  expect(written()).toBe('');
});
