/** The state of an export: idle, running, done or failed. */
import { type ReadonlySignal, signal } from '@preact/signals-core';

export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly rows: number }
  | { readonly status: 'done'; readonly rows: number }
  | { readonly status: 'failed'; readonly error: unknown };

export interface ExportStore {
  readonly state: ReadonlySignal<ExportState>;
  /** Does nothing while an export runs. */
  start(): Promise<void>;
  stop(): void;
}

export interface ExportOptions {
  /** Reads all rows and hands the file over; answers how many there were. */
  readonly run: (options: { readonly signal: AbortSignal; readonly onProgress: (rows: number) => void }) => Promise<number>;
  readonly onError: (error: unknown) => void;
}

export function createExport({ run, onError }: ExportOptions): ExportStore {
  const state = signal<ExportState>({ status: 'idle' });
  let running: AbortController | undefined;
  return {
    state,
    start: async () => {
      if (running) return;
      running = new AbortController();
      const aborted = running.signal;
      state.value = { status: 'running', rows: 0 };
      try {
        const rows = await run({
          signal: aborted,
          onProgress: (read) => {
            state.value = { status: 'running', rows: read };
          },
        });
        state.value = { status: 'done', rows };
      } catch (error) {
        state.value = aborted.aborted ? { status: 'idle' } : { status: 'failed', error };
        if (!aborted.aborted) onError(error);
      } finally {
        running = undefined;
      }
    },
    stop: () => running?.abort(),
  };
}
