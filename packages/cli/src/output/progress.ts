/** How far a long piece of work is: a bar on a terminal, a line now and then elsewhere. */

import { inEnglish } from './amounts.js';
import type { JsonOf } from './json-shapes.js';
import type { Output } from './output.js';
import { plainText, type Text } from './text.js';
import { fit, textWidth } from './width.js';

type ProgressEvent = Extract<JsonOf<'events'>, { type: 'progress' }>;

/** A step of progress: the bar shows `note`, an event has the other fields. */
export interface Step extends Partial<Pick<ProgressEvent, 'failed' | 'unknown' | 'amounts' | 'concurrency' | 'paused'>> {
  readonly done: number;
  readonly total: number;
  readonly note?: string;
}

export type Progress = ReturnType<typeof createProgress>;

const barMs = 100;
/** The bar is redrawn while nothing happens, so that its remaining time stays right. */
const idleMs = 1_000;
const lineMs = 10_000;
/** The rate is measured over this time: what came before a pause says nothing about the remaining time. */
const rateMs = 30_000;
const barWidth = 20;
/** A narrow terminal has room for the figures first; a shorter bar tells nothing. */
const leastBarWidth = 6;

/** Nothing shows before the work has taken a moment. */
export function createProgress(output: Output, title: string) {
  const interval = output.progressJson ? idleMs : output.hasProgress ? barMs : lineMs;
  let latest: Step = { done: 0, total: 0 };
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
  /** A line now, whenever the last one was. */
  const draw = (): void => {
    const { done, total, paused = false } = latest;
    const now = performance.now();
    shownAt = now;
    if (paused) samples = [];
    const rate = rateNow(now, done);
    const secondsLeft = done === total ? 0 : (total - done) / rate;
    const figures = figuresOf(latest, rate, secondsLeft);
    if (output.progressJson) output.event(eventOf(title, latest, rate, secondsLeft));
    else if (output.hasProgress) output.drawProgress(barOf(title, latest, figures, output.progressWidth));
    else output.note(`${title}: ${figures}`);
    isDrawn ||= output.hasProgress;
  };
  const show = (): void => {
    if (samples.length > 0 && performance.now() - shownAt >= interval) draw();
  };
  const clear = (): void => {
    if (isDrawn) output.drawProgress('');
    isDrawn = false;
  };
  return {
    /** Nothing shows of work without rows. While it is paused no time is left to tell, and the rate begins anew afterwards. */
    update: (step: Step): void => {
      if (step.total === 0) return;
      latest = step;
      if (samples.length === 0) {
        shownAt = performance.now();
        samples.push({ at: shownAt, done: step.done });
        timer = setInterval(show, idleMs).unref();
      }
      show();
    },
    /** A line above the bar. */
    print: (line: Text): void => {
      clear();
      output.warn(line);
    },
    /** Clears the bar. The next `update` shows it again, with a new rate. */
    end: (): void => {
      if (output.progressJson && samples.length > 0) draw();
      clear();
      clearInterval(timer);
      samples = [];
    },
  };
}

function barOf(title: string, { done, total }: Step, figures: string, columns: number): string {
  // No spaces up to the edge: a Ctrl-C that the terminal echoes there would break the line.
  const room = columns - 4;
  const spare = Math.min(barWidth, room - textWidth(`${title}  ${figures}`));
  const width = spare < leastBarWidth ? 0 : spare;
  const filled = Math.round((done / total) * width);
  const bar = width > 0 ? `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ` : '';
  return fit(plainText(`${title} ${bar}${figures}`), room).trimEnd();
}

/** `712/3,000  2 failed (2.00 USD)  17.9/s  2:08 min left` */
function figuresOf({ done, total, note, paused = false }: Step, rate: number, secondsLeft: number): string {
  const timeLeft = paused ? 'paused' : `${rate.toFixed(1)}/s  ${duration(secondsLeft)} left`;
  return [`${inEnglish(done)}/${inEnglish(total)}`, ...(paused ? [timeLeft, note] : [note, timeLeft])].filter(Boolean).join('  ');
}

/** @param rate here and below not a number, or endless, where it is not known yet */
function eventOf(progress: string, { done, total, note, ...step }: Step, rate: number, secondsLeft: number): ProgressEvent {
  return {
    type: 'progress',
    progress,
    done,
    total,
    failed: 0,
    unknown: 0,
    amounts: { sent: {}, unknown: {}, failed: {} },
    concurrency: null,
    paused: false,
    ...step,
    perSecond: Number.isFinite(rate) ? Math.round(rate * 10) / 10 : null,
    secondsLeft: Number.isFinite(secondsLeft) ? Math.ceil(secondsLeft) : null,
  };
}

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};
