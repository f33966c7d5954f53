/** How far a long piece of work is: a bar on a terminal, a line now and then elsewhere. */
import type { Output } from './output.js';
import { fit } from './text.js';

export interface Progress {
  update(done: number, total: number, note: string): void;
  /** Clears the bar, or says how it ended. */
  end(): void;
}

const barMs = 100;
const lineMs = 10_000;
const barWidth = 20;

/** Nothing shows before the work has taken a moment. After `end` the rate is counted anew. */
export function createProgress(output: Output, title: string): Progress {
  const interval = output.hasProgress ? barMs : lineMs;
  let start = { at: Date.now(), done: 0 };
  let shownAt = start.at;
  let last = 0;
  let drawn = false;
  return {
    update: (done, total, note) => {
      const now = Date.now();
      last = done;
      if (now - shownAt < interval) return;
      shownAt = now;
      const rate = (done - start.done) / ((now - start.at) / 1000);
      const figures = `${done}/${total}  ${rate.toFixed(1)}/s  ${duration((total - done) / rate)} left${note ? `  ${note}` : ''}`;
      if (!output.hasProgress) {
        output.note(`${title}: ${figures}`);
        return;
      }
      const filled = Math.round((done / total) * barWidth);
      const bar = `${title} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${figures}`;
      output.progress(`\r${fit(bar, output.progressWidth - 1)}`);
      drawn = true;
    },
    end: () => {
      if (drawn) output.progress('\r\u001B[K');
      drawn = false;
      start = { at: Date.now(), done: last };
      shownAt = start.at;
    },
  };
}

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};
