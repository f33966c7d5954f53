/**
 * Writing can fail in the middle, and a disk can be full from the start: the work ends in order, with the reason, destroys nothing, and
 * refunds nothing twice.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMount, mountDisk, unmountDisk } from '@caredesk/reference-api/test/disk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { executable } from './support/build.js';
import { type Cli, newCli } from './support/cli.js';
import { couponShop } from './support/coupon-shop.js';
import { scene, signIn } from './support/scene.js';
import { outcomes, shop } from './support/shop.js';

/** A command whose stdout is a full disk. @param limit of the shell: the disk takes so much before it is full */
const onFullDisk = (cli: Cli, args: string, file = '/dev/full', limit = ':'): Promise<{ code: number | null; stderr: string }> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', `${limit}; "${process.execPath}" "${executable()}" ${args} > "${file}"`], { env: cli.env });
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.once('close', (code) => resolve({ code, stderr }));
  });

const stopped = (what: string, sent = 1) =>
  new RegExp(`${6 - sent} not sent .*, ${sent} done .*\\nStopped: ${what} can't be written: .*Run the same command again to continue`);

describe('a batch of refunds whose outcome can not be written', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => `r${id},${id},1\n`).join('');

  it('on a results file sends nothing more until the same command is run again', async () => {
    const { billing, run, results, cli } = await shop();
    for (const id of [1, 2, 3, 4, 5, 6]) billing.bill(id, 10);
    execFileSync('mkfifo', [results]);
    const reader = spawn('head', ['-c', '3', results]);
    const gone = new Promise((resolve) => reader.once('close', resolve));
    billing.fate = async () => {
      await gone;
      return 'fine' as const;
    };
    const { code, stderr } = await run(rows);
    expect({ code, orders: billing.orders.length }).toEqual({ code: 3, orders: 1 });
    expect(stderr).toMatch(stopped('.*results.csv'));
    expect(lstatSync(results).isFIFO()).toBe(true);
    const shown = JSON.parse((await cli.run(['refunds', 'show', 'last', '--json'])).stdout);
    expect(shown).toMatchObject({ stopped: 'broken' });
    const other = join(cli.directory, 'other.csv');
    expect((await run(rows, ['--yes', '--results', other])).code).toBe(0);
    expect(outcomes(other)).toEqual(['r1 skipped', 'r2 done', 'r3 done', 'r4 done', 'r5 done', 'r6 done']);
    expect(billing.orders).toHaveLength(6);
  });

  it.skipIf(!existsSync('/dev/full'))('on stdout: the same', async () => {
    const { billing, cli } = await shop();
    for (const id of [1, 2, 3, 4, 5, 6]) billing.bill(id, 10);
    const file = join(cli.directory, 'refunds.csv');
    writeFileSync(file, `ref,billingId,amount\n${rows}`);
    const ownResults = join(cli.directory, 'own.csv');
    const { code, stderr } = await onFullDisk(cli, `refunds run "${file}" --yes --json --results "${ownResults}"`);
    const sent = billing.orders.length;
    // Node reports a failed write a moment later: the next one may be pending.
    expect([1, 2]).toContain(sent);
    expect(code).toBe(3);
    expect(stderr).toMatch(stopped('stdout', sent));
    expect(readFileSync(ownResults, 'utf8')).toMatch(/^r6,6,1\.00,not sent,,0,not reached: the run broke off,/m);
  });
});

it.skipIf(!existsSync('/dev/full'))('a look-up on a full disk says so, with exit 1', async () => {
  const { cli } = await couponShop();
  for (const args of ['coupons export', 'coupons list --all --json'])
    expect(await onFullDisk(cli, args)).toEqual({
      code: 1,
      stderr: expect.stringContaining("stdout can't be written: there is no space left on the disk (ENOSPC)."),
    });
});

it.skipIf(process.platform === 'win32')(
  'a result of which a file takes a part is an error, though Node takes no notice of it',
  async () => {
    const cli = newCli(undefined);
    const file = join(cli.directory, 'shapes.txt');
    const { code, stderr } = await onFullDisk(cli, 'help json', file, 'ulimit -f 4');
    expect({ code, stderr, bytes: readFileSync(file).length }).toEqual({
      code: 1,
      stderr: expect.stringContaining("stdout can't be written"),
      bytes: 4096,
    });
  },
);

it('an import never overwrites the file that it reads', async () => {
  const { import: importCsv, cli } = await couponShop();
  const csv = 'code,discountType,discountValue\nA,percent,10\nB,percent,101\n';
  const file = join(cli.directory, 'coupons.csv');
  const link = join(cli.directory, 'link.csv');
  symlinkSync(file, link);
  for (const flags of [
    ['--rejects', file],
    ['--rejects', link],
    ['--plan-out', file],
  ]) {
    const { code, stderr } = await importCsv(csv, ['--yes', '--skip-invalid', ...flags]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `${flags[0]} would overwrite the input file.\nName another file.\n` });
    expect(readFileSync(file, 'utf8')).toBe(csv);
  }
  const refunds = join(cli.directory, 'refunds.csv');
  writeFileSync(refunds, 'ref,billingId\na,1\n');
  const plan = await cli.run(['refunds', 'plan', refunds, '--out', refunds]);
  expect(plan.stderr).toContain('--out would overwrite the input file.');
});

describe('an export', () => {
  it('leaves devices, pipes and links what they are', async () => {
    const { cli } = await couponShop();
    const [fifo, link, target] = ['fifo', 'link.csv', 'target.csv'].map((name) => join(cli.directory, name)) as [string, string, string];
    execFileSync('mkfifo', [fifo]);
    const reader = spawn('cat', [fifo]);
    let read = '';
    reader.stdout.on('data', (text) => {
      read += text;
    });
    const closed = new Promise((resolve) => reader.once('close', resolve));
    expect((await cli.run(['coupons', 'export', fifo])).code).toBe(0);
    await closed;
    expect(read).toMatch(/^code,name,/);
    writeFileSync(target, '');
    symlinkSync(target, link);
    expect((await cli.run(['coupons', 'export', link])).code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe(read);
  });

  it('follows no link, and fills no file, that others planted beside it', async () => {
    const { cli } = await couponShop();
    const [path, elsewhere] = [join(cli.directory, 'plan.csv'), join(cli.directory, 'elsewhere')];
    writeFileSync(elsewhere, 'kept');
    symlinkSync(elsewhere, `${path}.part`);
    symlinkSync(join(cli.directory, 'new'), `${path}.tmp`);
    const plan = join(cli.directory, 'refunds.plan');
    writeFileSync(`${plan}.part`, '', { mode: 0o666 });
    expect((await cli.run(['coupons', 'export', path])).code).toBe(0);
    expect([readFileSync(elsewhere, 'utf8'), existsSync(join(cli.directory, 'new'))]).toEqual(['kept', false]);
    expect(lstatSync(path).isFile()).toBe(true);
  });

  it('to a folder, or into one that does not exist, leaves nothing behind', async () => {
    const { cli } = await scene([]);
    mkdirSync(join(cli.directory, 'folder'));
    for (const [path, why] of [
      ['folder', 'it is a folder (EISDIR)'],
      ['none/x.csv', 'its folder does not exist (ENOENT)'],
    ] as const) {
      const { code, stderr } = await cli.run(['coupons', 'export', join(cli.directory, path)]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`can't be written: ${why}.`) });
    }
    expect(readdirSync(cli.directory).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

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

  it('below a plan, a report, an export or a backup leaves no part of it', async () => {
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
      ['ledger', 'backup', join(disk, 'ledger.sqlite')],
    ]) {
      const { code, stderr } = await cli.run(['refunds', ...args]);
      expect(stderr).toMatch(/ can't be written: (there is no space left on the disk|database or disk is full)/);
      expect([code, stderr.includes('_DIR')]).toEqual([2, false]);
    }
    expect(readdirSync(disk).toSorted()).toEqual(['config', 'filling', 'state']);
  });
});

describe('a file named "-"', () => {
  it.each([
    ['refunds run', '--results', ['--yes']],
    ['refunds plan', '--out', []],
    ['coupons import', '--rejects', ['--yes']],
    ['coupons import', '--plan-out', []],
  ])('is not written by `%s %s -`: nothing is sent, and stdout is named otherwise', async (command, flag, more) => {
    const { cli, billing } = await shop();
    billing.bill(1, 10);
    const { code, stdout, stderr } = await cli.run([...command.split(' '), '-', flag, '-', ...more], { stdin: 'ref,billingId\na,1\n' });
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: `${flag}: "-" is not a file.\nName a file; stdout is /dev/stdout.\n`,
    });
    expect([billing.orders, existsSync('-')]).toEqual([[], false]);
  });

  it('is not written by `refunds report` and `refunds ledger backup`', async () => {
    const { cli, billing, run } = await shop();
    billing.bill(1, 10);
    expect((await run('a,1,1\n')).code).toBe(0);
    for (const args of [
      ['report', 'last', '--html', '-'],
      ['ledger', 'backup', '-'],
    ]) {
      const { code, stderr } = await cli.run(['refunds', ...args]);
      expect([code, stderr, existsSync('-')]).toEqual([2, expect.stringContaining('"-" is not a file'), false]);
    }
  });
});

it('a folder or a device is no ledger backup: exit 2, and nothing of the ledger is blamed', async () => {
  const { cli } = await shop();
  for (const path of [cli.directory, '/dev/null']) {
    const { code, stderr } = await cli.run(['refunds', 'ledger', 'restore', path]);
    expect([code, stderr]).toEqual([2, `${path} is not a ledger backup of this API.\n`]);
  }
});

it.skipIf(process.platform === 'win32')('/dev/stdin is stdin, whatever stdin is', async () => {
  const { cli, billing } = await shop();
  billing.bill(1, 10);
  // Node's child has a socket there, which can't be opened by its name.
  const { code, stderr } = await cli.spawn(['refunds', 'run', '/dev/stdin', '--dry-run'], { stdin: 'ref,billingId,amount\na,1,x\n' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('stdin:2:3 amount: "x" is not an amount')]);
});
