/** Two servers never write to one embedded database, whatever becomes of the files that keep them apart. */
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@caredesk/core/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../../test/api.js';
import { type ServerProcess, signIn, some, startServerProcess } from '../../test/support.js';
import { unique } from '../../test/unique.js';

const { doctors } = endpoints;

const folder = mkdtempSync(join(tmpdir(), 'caredesk-one-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asAdmin = async (server: ServerProcess): Promise<Api> => apiOf(server, (await signIn(server.url)).access_token);

/** @returns the references of the charges that were answered as made */
async function chargeMany(api: Api, times: number): Promise<string[]> {
  const made: string[] = [];
  for (let time = 0; time < times; time++) {
    const reference = unique();
    const answer = await api.send('POST', doctors.charge.path, { doctorId: 1, amount: 1, reference }).catch(() => undefined);
    if (answer?.body.isSuccessful) made.push(reference);
  }
  return made;
}

const remove = (path: string) => rmSync(path, { recursive: true });

interface Mishap {
  readonly what: string;
  readonly happens: (dataDir: string) => void;
  /** What the second server is started on. Default: the same path. */
  readonly second?: (dataDir: string) => string;
}

const mishaps: readonly Mishap[] = [
  { what: 'the lock was renamed', happens: (dataDir) => renameSync(join(dataDir, 'lock'), join(dataDir, 'lock.tidied')) },
  {
    what: 'the folder was restored over the running one, from a copy of a moment before',
    happens: (dataDir) => {
      cpSync(join(dataDir, 'database'), join(dataDir, 'copy'), { recursive: true, preserveTimestamps: true });
      cpSync(join(dataDir, 'copy'), join(dataDir, 'database'), { recursive: true, preserveTimestamps: true });
    },
  },
  {
    what: 'the lock was removed, and the second server sees the folder through a symbolic link',
    happens: (dataDir) => remove(join(dataDir, 'lock')),
    second: (dataDir) => {
      symlinkSync(dataDir, `${dataDir}.link`);
      return `${dataDir}.link`;
    },
  },
  {
    what: 'another file is in the place of the lock',
    happens: (dataDir) => {
      remove(join(dataDir, 'lock'));
      writeFileSync(join(dataDir, 'lock'), '');
    },
  },
  {
    what: 'the lock was removed and locked out',
    happens: (dataDir) => {
      remove(join(dataDir, 'lock'));
      // Nothing but a database can be locked, so the first server can't take it again.
      writeFileSync(join(dataDir, 'lock'), 'no database '.repeat(100));
    },
  },
  {
    what: 'the folder was moved away, and a copy is in its place',
    happens: (dataDir) => {
      renameSync(dataDir, `${dataDir}.old`);
      cpSync(`${dataDir}.old`, dataDir, { recursive: true, filter: (path) => path !== join(`${dataDir}.old`, 'control') });
    },
  },
];

describe.each(some(mishaps, 1))('where $what', ({ happens, second = (dataDir) => dataDir }) => {
  it.each(some([0, 1_000], 1))('no change that is answered is lost, %i ms later', async (pause) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const first = await startServerProcess({ dataDir });
    const api = await asAdmin(first);
    // What this one answered before is the copy's affair, not ours.
    await chargeMany(api, 2);
    happens(dataDir);
    await wait(pause);
    const other = await startServerProcess({ dataDir: second(dataDir) }).catch((error: Error) => error);
    const answered = (
      await Promise.all([chargeMany(api, 10), other instanceof Error ? [] : asAdmin(other).then((its) => chargeMany(its, 10))])
    ).flat();
    if (other instanceof Error) expect(other.message).toMatch(/Another Caredesk is using|can't be opened|not a database/);
    else {
      expect(first.process.exitCode ?? (await first.stop())).toBe(1);
      expect(first.stderr()).toContain('this one stops');
      await other.stop();
    }
    await first.stop();
    rmSync(join(dataDir, 'lock'), { force: true });
    const again = await startServerProcess({ dataDir });
    const its = await asAdmin(again);
    const bills = await its.data(endpoints.billing.history, { clientId: '1', pageSize: 200 });
    const kept = new Set(bills.map(({ reference }) => reference));
    expect(answered.filter((reference) => !kept.has(reference))).toEqual([]);
    await again.stop();
  });
});
