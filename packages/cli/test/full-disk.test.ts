/** A disk with little or no space below the settings and the ledger: every command reports it, and nothing is refunded twice. */
import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMount, mountDisk, unmountDisk } from '@caredesk/reference-api/test/disk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from './support/scene.js';
import { shop } from './support/shop.js';

const canTest = canMount('a full one');

const filling = (disk: string) => join(disk, 'filling');

/** Leaves so many bytes, in whole pages of memory. */
function leave(disk: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filling(disk), Buffer.alloc(bavail * bsize - bytes));
}

async function shopOnDisk() {
  const disk = mountDisk('512k') as string;
  onTestFinished(() => unmountDisk(disk));
  const made = await shop();
  Object.assign(made.cli.env, { CAREDESK_CONFIG_DIR: join(disk, 'config'), CAREDESK_STATE_DIR: join(disk, 'state') });
  return { ...made, disk };
}

const page = 4096;
const spaces = [0, 1, 2, 4, 8, 16, 32].map((pages) => pages * page);
const notOurs = /bug in caredesk|SQLITE|undefined|\n\s+at /;

describe.skipIf(!canTest)('a full disk', () => {
  it('below the settings is named by every command that signs in', async () => {
    const { cli, disk } = await shopOnDisk();
    for (const space of spaces) {
      leave(disk, space);
      const { code, stderr } = await signIn(cli);
      expect(stderr, `${space} bytes left`).not.toMatch(notOurs);
      if (code !== 0) expect(stderr, `${space} bytes left`).toMatch(/can't be used|no space left|disk is full/);
      rmSync(filling(disk));
      rmSync(join(disk, 'config'), { recursive: true, force: true });
    }
  });

  it('below the ledger ends with each row refunded once when there is space again', async () => {
    const { cli, disk, billing, run } = await shopOnDisk();
    expect((await signIn(cli)).code).toBe(0);
    for (const [index, space] of spaces.entries()) {
      const id = index + 1;
      billing.bill(id, 10);
      rmSync(join(disk, 'state'), { recursive: true, force: true });
      rmSync(join(disk, 'config', 'ledgers'), { recursive: true, force: true });
      leave(disk, space);
      const { code, stderr } = await run(`r${id},${id},1\n`);
      expect(stderr, `${space} bytes left`).not.toMatch(notOurs);
      if (code !== 0) expect(stderr, `${space} bytes left`).toMatch(/can't be (used|written)|no space left/);
      rmSync(filling(disk));
      const again = await run(`r${id},${id},1\n`);
      expect(again.code, again.stderr).toBe(0);
      expect(billing.made(id)).toHaveLength(1);
    }
    expect(existsSync(filling(disk))).toBe(false);
  });

  it('below the ledger hides no refund of unknown outcome', async () => {
    const { cli, disk, billing, run } = await shopOnDisk();
    expect((await signIn(cli)).code).toBe(0);
    for (const id of [1, 2]) billing.bill(id, 10);
    billing.fate = ({ billingId }) => (billingId === '2' ? 'error-before' : 'fine');
    expect((await run('a,1,1\nb,2,1\n')).code).toBe(5);
    leave(disk, 0);
    const open = await cli.run(['refunds', 'list', '--open', '--json']);
    expect([open.code, JSON.parse(open.stdout)]).toEqual([5, [expect.objectContaining({ ref: 'b' })]]);
    expect((await run('a,1,1\nb,2,1\n')).code).toBe(5);
    expect(billing.orders).toHaveLength(2);
  });

  it('below a plan, a report or an export leaves no part of it', async () => {
    const { cli, billing, run, disk } = await shopOnDisk();
    expect((await signIn(cli)).code).toBe(0);
    billing.bill(1, 10);
    expect((await run('a,1,1\n')).code).toBe(0);
    const file = join(cli.directory, 'refunds.csv');
    writeFileSync(file, 'ref,billingId,amount\nb,1,1\n');
    leave(disk, 0);
    for (const args of [
      ['plan', file, '--out', join(disk, 'b.plan')],
      ['report', 'last', '--html', join(disk, 'a.html')],
      ['export', join(disk, 'ledger.csv')],
    ]) {
      const { code, stderr } = await cli.run(['refunds', ...args]);
      expect([code, stderr]).toEqual([2, expect.stringContaining("can't be written: there is no space left on the disk")]);
    }
    expect(readdirSync(disk).toSorted()).toEqual(['config', 'filling', 'state']);
  });
});
