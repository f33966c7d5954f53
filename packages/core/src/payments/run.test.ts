import { describe, expect, it } from 'vitest';
import { type Reaction, row, SimulatedBackend } from './simulated-backend.test-support.js';

const backendWith = (reactions: readonly Reaction[] = []) =>
  new SimulatedBackend({ references: true, refundList: true, honoursKeys: false }, reactions, [10_000, 10_000, 10_000]);
/** From the first request on. */
const after = ({ happened }: SimulatedBackend) => happened.slice(happened.indexOf('send b0'));
const isEnd = ({ type }: { readonly type: string }) => type === 'settled';

describe('a refund that was made', () => {
  it('is noted while the next bill is read, and before that one is sent', async () => {
    const backend = backendWith();
    backend.beforeKeeping = (events) => new Promise((resolve) => (events.some(isEnd) ? setTimeout(resolve, 5) : resolve()));
    await backend.run([row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1')]);
    expect(after(backend).slice(0, 7)).toEqual([
      'send b0',
      'write settled',
      'read b1',
      'wrote settled',
      'write sending',
      'wrote sending',
      'send b1',
    ]);
  });

  it('is noted before its bill is read for another refund of it', async () => {
    const backend = backendWith();
    await backend.run([row(2, 'a', 'b0', '1'), row(3, 'b', 'b0', '1')]);
    expect(after(backend).slice(0, 5)).toEqual(['send b0', 'write settled', 'wrote settled', 'read b0', 'write sending']);
  });

  /** The ledger refuses the first end of a refund. */
  const failToNote = async (concurrency: number) => {
    const backend = backendWith();
    let isFull = true;
    backend.beforeKeeping = async (events) => {
      if (!isFull || !events.some(isEnd)) return;
      isFull = false;
      throw new Error('no space left');
    };
    await expect(backend.run(file, { concurrency })).rejects.toThrow('no space left');
    return backend;
  };
  const file = [row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1'), row(4, 'c', 'b2', '1')];

  it.each([1, 4])('that can not be noted is the last that is sent, %i at once', async (concurrency) => {
    const { requests } = await failToNote(concurrency);
    expect(requests).toHaveLength(Math.min(concurrency, file.length));
  });

  it.each([1, 4])('that can not be noted is the only one left as sent, %i at once', async (concurrency) => {
    const backend = await failToNote(concurrency);
    const last = new Map(backend.events.flatMap((event) => ('entryId' in event ? [[event.entryId, event.type]] : [])));
    expect([...last.values()].filter((type) => type === 'sending')).toHaveLength(1);
  });

  it('whose outcome stops the run is the last: what is noted already does not leave', async () => {
    const backend = backendWith();
    const { results } = await backend.run([row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1')], { interruptAfter: 1 });
    expect([backend.requests.length, results.map(({ status }) => status)]).toEqual([1, ['done', 'not sent']]);
  });
});

it.each<Reaction>(['refused', 'drop-before', 'out-of-reach'])(
  'after a refund that was not made (%s) nothing is read before that is noted',
  async (reaction) => {
    const backend = backendWith([reaction]);
    await backend.run([row(2, 'a', 'b0', '1'), row(3, 'b', 'b1', '1')], { maxFailures: 5 });
    const happened = after(backend);
    expect(happened.indexOf('read b1')).toBeGreaterThan(happened.indexOf('wrote settled'));
  },
);
