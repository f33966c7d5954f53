/** Where the ledger lies: in a database that the profile names, in a folder that can only be read, in one that is of no use. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hasPostgres } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import { anotherMachine, type Cli, type Result } from './support/cli.js';
import { ledgerFile, newSharedLedger } from './support/ledgers.js';
import { outcomes, shop } from './support/shop.js';

describe.skipIf(!hasPostgres())('the shared ledger of a profile', () => {
  it('is used for its API where the variable is forgotten', async () => {
    const { billing, run, cli, results, backend } = await shop({ references: false });
    billing.bill(1, 10);
    const url = await newSharedLedger();
    const withPassword = Object.assign(new URL(url), { password: 's3cret' }).href;
    const set = await cli.run(['profiles', 'set', 'default', '--api-base', backend.url, '--ledger-url', withPassword, '--json']);
    expect([set.code, set.stdout]).toEqual([0, expect.stringMatching(/"ledgerUrl": ?"postgres:\/\//)]);
    expect(`${set.stdout}${set.stderr}`).not.toContain('s3cret');
    expect((await run('a,1,1\n')).code).toBe(0);
    const other = { ...anotherMachine(cli) };
    expect((await run('a,1,1\n', ['--yes'], { env: other })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    // The limits of every profile of the API hold, and so does its ledger.
    writeFileSync(join(other.CAREDESK_CONFIG_DIR as string, 'profiles', 'bare.json'), JSON.stringify({ apiBase: backend.url }));
    const fresh = {
      ...other,
      CAREDESK_STATE_DIR: join(cli.directory, 'fresh'),
      CAREDESK_TOKEN: backend.tokens.mint(),
      CAREDESK_PROFILE: 'bare',
    };
    rmSync(join(other.CAREDESK_CONFIG_DIR as string, 'ledgers'), { recursive: true });
    const bare = await run('a,1,1\n', ['--yes'], { env: fresh });
    expect(bare.code, bare.stderr).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    // The profile loses it, or another one is used.
    expect((await cli.run(['profiles', 'set', 'default', '--ledger-url', ''])).code).toBe(0);
    const forgotten = await run('b,1,1\n');
    expect([forgotten.code, forgotten.stderr]).toEqual([2, expect.stringMatching(/has been in postgres:\/\/.* since /)]);
    expect((await run('b,1,1\n', ['--yes'], { env: { CAREDESK_LEDGER_URL: await newSharedLedger() } })).code).toBe(2);
    expect((await run('b,1,2\n', ['--yes'], { env: { CAREDESK_LEDGER_URL: url } })).code).toBe(0);
    expect(billing.orders).toHaveLength(2);
  });

  it('takes no other address', async () => {
    const { cli, backend } = await shop();
    const set = await cli.run(['profiles', 'set', 'default', '--api-base', backend.url, '--ledger-url', 'mysql://u:s3cret@h/d']);
    expect([set.code, set.stderr]).toEqual([2, expect.stringContaining('--ledger-url is not the address of a PostgreSQL database')]);
    expect(set.stderr).not.toContain('s3cret');
  });
});

/** Runs as a user who may only read the state folder; root may write anywhere. */
function asReader(cli: Cli, args: readonly string[]): Promise<Result> {
  const isRoot = process.getuid?.() === 0;
  const unprivileged = 65_534;
  if (isRoot)
    for (const name of ['config', 'state']) execFileSync('chown', ['-R', `${unprivileged}:${unprivileged}`, join(cli.directory, name)]);
  chmodSync(cli.directory, 0o755);
  execFileSync('chmod', ['-R', 'u-w', join(cli.directory, 'state')]);
  return cli.spawn(args, isRoot ? { uid: unprivileged, gid: unprivileged } : {});
}

describe('a ledger in a folder that can only be read', () => {
  it('is read with its newest rows by every command that sends nothing', async () => {
    const { billing, killedAt, cli, backend } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10);
    await killedAt(2, 'a,1,1\nb,2,1\n');
    expect(readdirSync(join(cli.directory, 'state', 'refunds')).some((name) => name.endsWith('-wal'))).toBe(true);
    cli.env.CAREDESK_TOKEN = backend.tokens.mint();
    try {
      for (const args of [['list'], ['export'], ['verify', 'last'], ['ledger', 'status'], ['find', '--ref', 'a']]) {
        const ended = await asReader(cli, ['refunds', ...args]);
        expect([args[0], ended.stderr, ended.code]).toEqual([args[0], expect.not.stringContaining('bug'), args[0] === 'verify' ? 3 : 0]);
      }
      expect((await asReader(cli, ['refunds', 'export'])).stderr).toContain('2 entries, 1 done: 1.00 USD.');
      const file = join(cli.directory, 'refunds.csv');
      const planned = await asReader(cli, ['refunds', 'run', file, '--dry-run']);
      expect([planned.stderr, planned.code]).toEqual([expect.stringContaining('Nothing was sent: this was a dry run.'), 0]);
      const refused = await asReader(cli, ['refunds', 'run', file, '--yes']);
      expect([refused.code, refused.stderr]).toEqual([
        5,
        expect.stringContaining('Set CAREDESK_STATE_DIR to a folder that you can write to.'),
      ]);
    } finally {
      execFileSync('chmod', ['-R', 'u+w', join(cli.directory, 'state')]);
    }
    expect(billing.orders).toHaveLength(2);
  });
});

describe('a ledger that can not be read', () => {
  it('for lack of a permission is no ledger without refunds', async () => {
    const { billing, run, cli, backend } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    cli.env.CAREDESK_TOKEN = backend.tokens.mint();
    const folder = dirname(ledgerFile(join(cli.directory, 'state')));
    for (const args of [['list'], ['list', '--open'], ['find', '--ref', 'a'], ['export']]) {
      // `asReader` gives it away: root looks into every folder.
      const before = await asReader(cli, ['refunds', ...args]);
      expect(before.code, before.stderr).toBe(0);
      chmodSync(folder, 0);
      const { code, stdout, stderr } = await asReader(cli, ['refunds', ...args]);
      chmodSync(folder, 0o700);
      expect({ code, stdout, stderr }).toEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(`The folder ${folder} can't be used: you don't have permission (EACCES).`),
      });
    }
  });

  it.each([
    ['without its tables', (path: string) => new DatabaseSync(path).exec('DROP TABLE meta')],
    ['without its events', (path: string) => new DatabaseSync(path).exec('DROP TABLE events')],
    ['of something else', (path: string) => writeFileSync(path, 'x'.repeat(5000))],
  ])('%s is called damaged, never a bug', async (_what, damage) => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    damage(ledgerFile(join(cli.directory, 'state')));
    for (const args of [
      ['refunds', 'list'],
      ['refunds', 'export'],
      ['refunds', 'create', '1', '--ref', 'b', '--yes'],
    ]) {
      const { code, stderr } = await cli.run(args);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/The refund ledger .* is damaged: .*\n.*\nNext: .*refunds ledger restore FILE/),
      ]);
    }
    expect(billing.orders).toHaveLength(1);
  });
});

it('a file that is no backup is not called a damaged ledger', async () => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 10);
  await run('a,1,1\n');
  const file = (name: string) => join(cli.directory, name);
  writeFileSync(file('report.html'), '<!doctype html>'.repeat(400));
  for (const [name, why] of [
    ['report.html', 'is not a ledger backup of this API, or a damaged one. Nothing was changed.'],
    ['june.sqlite', 'does not exist.'],
    ['refunds.csv', 'is not a ledger backup of this API'],
  ] as const) {
    const { code, stderr } = await cli.run(['refunds', 'ledger', 'restore', file(name)]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${file(name)} ${why}`)]);
  }
  expect((await run('a,1,1\n')).code).toBe(0);
});

it('the record of a ledger goes with the configuration, not with the state folder', async () => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 10);
  await run('a,1,1\n');
  rmSync(join(cli.directory, 'state'), { recursive: true });
  const { code, stderr } = await run('a,1,1\n');
  expect([code, stderr]).toEqual([1, expect.stringContaining('is missing: it had 5 events by')]);
});

const remove = (path: string) => rmSync(dirname(path), { recursive: true });
const rename = (path: string) => renameSync(dirname(path), `${dirname(path)}.tidied`);
const replace = (path: string) => {
  copyFileSync(path, `${path}.part`);
  renameSync(`${path}.part`, path);
};

it.each([
  ['whose folder is removed', remove],
  ['whose folder is renamed', rename],
  ['that is replaced by its copy', replace],
])('a ledger %s while a run is at work stops it', async (_, spoil) => {
  const { billing, run, cli, results } = await shop();
  for (const id of [1, 2, 3, 4]) billing.bill(id, 10);
  billing.fate = ({ number }) => {
    if (number === 2) spoil(ledgerFile(cli.env.CAREDESK_STATE_DIR as string));
    return 'fine';
  };
  const { code, stderr } = await run('a,1,1\nb,2,1\nc,3,1\nd,4,1\n', ['--yes', '--concurrency', '1']);
  expect([code, stderr]).toEqual([
    5,
    expect.stringMatching(/Stopped: the refund ledger can't be written: .*\.sqlite was (removed|replaced)/),
  ]);
  expect(outcomes(results)).toEqual(['a done', 'b unknown', 'c not sent', 'd not sent']);
  expect(billing.orders).toHaveLength(2);
});

it('a run that can’t write what became of an earlier refund leaves it unknown', async () => {
  const { billing, run, cli, killedAt } = await shop();
  billing.bill(1, 10);
  await killedAt(1, 'a,1,1\n');
  billing.onRead = () => {
    billing.onRead = () => {};
    replace(ledgerFile(cli.env.CAREDESK_STATE_DIR as string));
  };
  const { code, stderr } = await run('a,1,1\nb,1,1\n');
  expect([code, stderr]).toEqual([5, expect.stringContaining('1 row still has an unknown outcome.')]);
  expect((await run('a,1,1\n')).code).toBe(0);
  expect(billing.orders).toHaveLength(1);
});

const giveAway = (path: string) => chownSync(path, 65534, 65534);
const toLink = (path: string) => {
  renameSync(path, `${path}.moved`);
  symlinkSync(`${path}.moved`, path);
};

const toFolder = (path: string) => {
  rmSync(path);
  mkdirSync(path);
};

// Only root gives files away.
it.skipIf(process.getuid?.() !== 0).each([
  ['that another user has', giveAway, 'another user'],
  ['whose folder another user has', (path: string) => giveAway(dirname(path)), 'another user'],
  ['whose lock another user has', (path: string) => giveAway(path.replace(/sqlite$/, 'lock')), 'another user'],
  ['that is a link', toLink, 'symbolic link'],
])('a ledger %s is a problem of status and doctor as of a run, and nothing to remove', async (what, spoil, why) => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 10);
  expect((await run('a,1,1\n')).code).toBe(0);
  spoil(ledgerFile(cli.env.CAREDESK_STATE_DIR as string));
  const refused = await run('b,1,1\n');
  const [status, doctor] = [await cli.run(['status']), await cli.run(['doctor'])];
  expect([refused, status, doctor].map(({ code }) => code)).toEqual([2, 1, 1]);
  for (const { stdout, stderr } of [refused, status, doctor]) {
    expect(stdout + stderr).toContain(why);
    if (!what.includes('lock')) expect(stdout + stderr).toContain('Do not remove it');
  }
  expect(billing.orders).toHaveLength(1);
});

it.skipIf(process.getuid?.() !== 0).each([
  ['is a link', (state: string) => toLink(ledgerFile(state))],
  ['is another user’s', (state: string) => giveAway(ledgerFile(state))],
  ['has a lock of another user', (state: string) => giveAway(ledgerFile(state).replace(/sqlite$/, 'lock'))],
  ['has a folder for its lock', (state: string) => toFolder(ledgerFile(state).replace(/sqlite$/, 'lock'))],
])('a run whose ledger %s leaves an unknown outcome unknown', async (_, spoil) => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 10);
  billing.fate = () => 'error-before';
  expect((await run('a,1,1\n')).code).toBe(5);
  spoil(cli.env.CAREDESK_STATE_DIR as string);
  const { code, stderr } = await run('a,1,1\n');
  expect([code, stderr]).toEqual([5, expect.stringContaining('1 row still has an unknown outcome.')]);
  expect(billing.orders).toHaveLength(1);
});

it('a folder in the place of the ledger is named, not the folder that it lies in', async () => {
  const { billing, run, cli } = await shop();
  billing.bill(1, 10);
  expect((await run('a,1,1\n')).code).toBe(0);
  toFolder(ledgerFile(cli.env.CAREDESK_STATE_DIR as string));
  const { code, stderr } = await run('b,1,1\n');
  expect([code, stderr]).toEqual([2, expect.stringContaining('.sqlite is not a file.\nDo not remove it')]);
});
