/** The state of an export: idle, running, done or failed. */
import { signal } from '@preact/signals-core';
import { createTakeLatest } from '../resource/resource-store.js';
import type { ExportProgress } from './table-store.js';

type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly rows: number }
  /** `hasMoved`: the list changed meanwhile, and rows may be missing. */
  | { readonly status: 'done'; readonly rows: number; readonly hasMoved: boolean }
  | { readonly status: 'failed'; readonly error: unknown };

/** @param run reads all rows and hands the file over; answers how many there were */
export function createExport(run: (progress: ExportProgress) => Promise<number>, onError: (error: unknown) => void) {
  const state = signal<ExportState>({ status: 'idle' });
  const exporting = createTakeLatest();
  const put = (next: ExportState) => {
    state.value = next;
  };
  return {
    state,
    /** Does nothing while an export runs. */
    start: async () => {
      if (state.value.status === 'running') return;
      put({ status: 'running', rows: 0 });
      let hasMoved = false;
      const onMoved = () => {
        hasMoved = true;
      };
      await exporting.run(
        (signal) => {
          const onProgress = (rows: number) => {
            if (!signal.aborted) put({ status: 'running', rows });
          };
          return run({ signal, onProgress, onMoved });
        },
        (rows) => put({ status: 'done', rows, hasMoved }),
        (error) => {
          put({ status: 'failed', error });
          onError(error);
        },
      );
    },
    /** An export can begin again at once. */
    stop: () => {
      exporting.abort();
      if (state.value.status === 'running') put({ status: 'idle' });
    },
  };
}
