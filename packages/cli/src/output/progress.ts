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

/** Nothing shows before the work has taken a moment. */
export function createProgress(output: Output, title: string): Progress {
  const start = Date.now();
  const interval = output.hasProgress ? barMs : lineMs;
  let shownAt = start;
  let drawn = false;
  return {
    update: (done, total, note) => {
      const now = Date.now();
      if (now - shownAt < interval) return;
      shownAt = now;
      const rate = done / ((now - start) / 1000);
      const figures = `${done}/${total}  ${rate.toFixed(1)}/s  ${duration((total - done) / rate)} left${note ? `  ${note}` : ''}`;
      if (!output.hasProgress) return output.note(`${title}: ${figures}`);
      const filled = Math.round((done / total) * barWidth);
      output.progress(`\r${fit(`${title} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${figures}`, output.progressWidth - 1)}`);
      drawn = true;
    },
    end: () => {
      if (drawn) output.progress('\r\u001B[K');
      drawn = false;
    },
  };
}

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};
