import { describe, expect, it } from 'vitest';
import { createExport } from './export-store.js';

describe('an export', () => {
  it('counts the rows, and starts once for two clicks', async () => {
    let runs = 0;
    const states: string[] = [];
    const store = createExport({
      onError: () => {},
      run: async ({ onProgress }) => {
        runs += 1;
        onProgress(200);
        states.push(JSON.stringify(store.state.value));
        return 250;
      },
    });
    await Promise.all([store.start(), store.start()]);
    expect([runs, states, store.state.value]).toEqual([1, ['{"status":"running","rows":200}'], { status: 'done', rows: 250 }]);
  });

  it('is stopped without an error', async () => {
    const errors: unknown[] = [];
    const store = createExport({
      onError: (error) => errors.push(error),
      run: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    const done = store.start();
    store.stop();
    await done;
    expect([store.state.value, errors]).toEqual([{ status: 'idle' }, []]);
  });

  it('that fails says so and can be started again', async () => {
    const errors: unknown[] = [];
    let fails = true;
    const store = createExport({
      onError: (error) => errors.push(error),
      run: async () => {
        if (fails) throw new Error('down');
        return 1;
      },
    });
    await store.start();
    expect([store.state.value.status, errors.length]).toEqual(['failed', 1]);
    fails = false;
    await store.start();
    expect(store.state.value).toEqual({ status: 'done', rows: 1 });
  });
});
