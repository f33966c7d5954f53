/** How far a long piece of work is: a bar on a terminal, a line now and then elsewhere. */

import type { Output } from './output.js';
import { plainText, type Text } from './text.js';
import { fit, textWidth } from './width.js';

export interface Progress {
  /** @param isPaused no time is left to tell, and the rate begins anew afterwards */
  update(done: number, total: number, note: string, isPaused?: boolean): void;
  /** A line above the bar. */
  print(line: Text): void;
  /** Clears the bar. The next `update` shows it again, with a new rate. */
  end(): void;
}

const barMs = 100;
/** The bar is redrawn while nothing happens, so that its remaining time stays right. */
const idleMs = 1_000;
const lineMs = 10_000;
/** The rate is that of this time: what came before a pause tells nothing of what is left. */
const rateMs = 30_000;
const barWidth = 20;
/** A narrow terminal has room for the figures first; a shorter bar tells nothing. */
const leastBarWidth = 6;

/** Nothing shows before the work has taken a moment. */
export function createProgress(output: Output, title: string): Progress {
  const interval = output.progressJson ? idleMs : output.hasProgress ? barMs : lineMs;
  let latest = { done: 0, total: 0, note: '', isPaused: false };
  /** The oldest first. */
  let samples: { readonly at: number; readonly done: number }[] = [];
  let shownAt = 0;
  let isDrawn = false;
  let timer: NodeJS.Timeout | undefined;

  const rateNow = (now: number, done: number): number => {
    samples.push({ at: now, done });
    while (samples.length > 2 && now - (samples[1]?.at ?? now) > rateMs) samples.shift();
    const [first = { at: now, done }] = samples;
    return (done - first.done) / ((now - first.at) / 1000);
  };
  const show = (): void => {
    const { done, total, note, isPaused } = latest;
    const now = Date.now();
    if (samples.length === 0 || total === 0 || now - shownAt < interval) return;
    shownAt = now;
    if (output.progressJson) {
      output.event({ type: 'progress', progress: title, done, total });
      return;
    }
    if (isPaused) samples = [];
    const rate = rateNow(now, done);
    const timeLeft = isPaused ? 'paused' : `${rate.toFixed(1)}/s  ${duration((total - done) / rate)} left`;
    const figures = [`${done}/${total}`, ...(isPaused ? [timeLeft, note] : [note, timeLeft])].filter(Boolean).join('  ');
    if (!output.hasProgress) {
      output.note(`${title}: ${figures}`);
      return;
    }
    // No spaces up to the edge: a Ctrl-C that the terminal echoes there would break the line.
    const room = output.progressWidth - 4;
    const spare = Math.min(barWidth, room - textWidth(`${title}  ${figures}`));
    const width = spare < leastBarWidth ? 0 : spare;
    const filled = Math.round((done / total) * width);
    const bar = width > 0 ? `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ` : '';
    output.drawProgress(fit(plainText(`${title} ${bar}${figures}`), room).trimEnd());
    isDrawn = true;
  };
  const clear = (): void => {
    if (isDrawn) output.drawProgress('');
    isDrawn = false;
  };
  return {
    update: (done, total, note, isPaused = false) => {
      latest = { done, total, note, isPaused };
      if (samples.length === 0) {
        shownAt = Date.now();
        samples.push({ at: shownAt, done });
        timer = setInterval(show, idleMs).unref();
      }
      show();
    },
    print: (line) => {
      clear();
      output.warn(line);
    },
    end: () => {
      if (output.progressJson && samples.length > 0)
        output.event({ type: 'progress', progress: title, done: latest.done, total: latest.total });
      clear();
      clearInterval(timer);
      samples = [];
    },
  };
}

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};
