/** How far a long piece of work is: a bar on a terminal, a line now and then elsewhere. */

import { toJson } from './json.js';
import type { Output } from './output.js';
import { plainText, type Text } from './text.js';
import { fit, textWidth } from './width.js';

export interface Progress {
  update(done: number, total: number, note: string): void;
  /** A line above the bar. */
  print(line: Text): void;
  /** Clears the bar. The next `update` shows it again, with a new rate. */
  end(): void;
}

const barMs = 100;
/** The bar is redrawn while nothing happens, so that its remaining time stays right. */
const idleMs = 1_000;
const lineMs = 10_000;
const barWidth = 20;
/** A narrow terminal has room for the figures first. */
const leastBarWidth = 6;

/** Nothing shows before the work has taken a moment. */
export function createProgress(output: Output, title: string): Progress {
  const interval = output.progressJson ? idleMs : output.hasProgress ? barMs : lineMs;
  let latest = { done: 0, total: 0, note: '' };
  let start: { readonly at: number; readonly done: number } | undefined;
  let shownAt = 0;
  let drawn = false;
  let timer: NodeJS.Timeout | undefined;

  const show = (): void => {
    const { done, total, note } = latest;
    const now = Date.now();
    if (!start || total === 0 || now - shownAt < interval) return;
    shownAt = now;
    if (output.progressJson) {
      output.warn(toJson({ progress: title, done, total }));
      return;
    }
    const rate = (done - start.done) / ((now - start.at) / 1000);
    const figures = `${done}/${total}  ${rate.toFixed(1)}/s  ${duration((total - done) / rate)} left${note ? `  ${note}` : ''}`;
    if (!output.hasProgress) {
      output.note(`${title}: ${figures}`);
      return;
    }
    // No spaces up to the edge: a Ctrl-C that the terminal echoes there would break the line.
    const room = output.progressWidth - 4;
    const width = Math.min(barWidth, Math.max(leastBarWidth, room - textWidth(`${title}  ${figures}`)));
    const filled = Math.round((done / total) * width);
    const bar = `${title} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${figures}`;
    output.drawProgress(fit(plainText(bar), room).trimEnd());
    drawn = true;
  };
  const clear = (): void => {
    if (drawn) output.drawProgress('');
    drawn = false;
  };
  return {
    update: (done, total, note) => {
      latest = { done, total, note };
      if (!start) {
        start = { at: Date.now(), done };
        shownAt = start.at;
        timer = setInterval(show, idleMs).unref();
      }
      show();
    },
    print: (line) => {
      clear();
      output.warn(line);
    },
    end: () => {
      if (output.progressJson && start) output.warn(toJson({ progress: title, done: latest.done, total: latest.total }));
      clear();
      clearInterval(timer);
      start = undefined;
    },
  };
}

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};
