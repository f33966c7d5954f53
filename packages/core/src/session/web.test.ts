import { describe, expect, it } from 'vitest';
import { type WebLocks, webLock } from './web.js';

/** Web Locks as far as the session uses them; a frozen tab holds what is in `frozen`. */
function lockManager(frozen: string[] = []): WebLocks {
  const held = new Set(frozen);
  const request = async <T>(name: string, options: { signal?: AbortSignal; mode?: string }, task: () => Promise<T>) => {
    if (held.has(name) && options.mode !== 'shared') {
      await new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
    }
    held.add(name);
    return task();
  };
  return { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) };
}

describe('the session’s lock', () => {
  it('runs the task anyway when a frozen tab holds it too long', async () => {
    expect(await webLock(lockManager(['refresh'])).run('refresh', 20, async () => 'done')).toBe('done');
  });

  it('hands on what the task throws, and does not run it twice', async () => {
    let runs = 0;
    const failing = webLock(lockManager()).run('refresh', 20, async () => {
      runs += 1;
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });

  it('shows a published name to every holder of the lock', async () => {
    const lock = webLock(lockManager());
    expect(await lock.isPublished?.('spent 1')).toBe(false);
    lock.publish?.('spent 1');
    expect(await lock.isPublished?.('spent 1')).toBe(true);
  });

  it('is none on pages without HTTPS: the task just runs', async () => {
    expect(await webLock(null as never).run('refresh', 20, async () => 'done')).toBe('done');
  });
});
