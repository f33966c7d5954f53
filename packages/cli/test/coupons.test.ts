import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import { actions, couponShop } from './support/coupon-shop.js';

describe('caredesk coupons export', () => {
  it('writes a file that imports as it is with nothing to do', async () => {
    const { coupons, cli, import: importCsv } = await couponShop();
    const id = coupons.add('=EVIL', {
      name: 'a,"b"\nc',
      discountType: 'amount',
      discountValue: 12.5,
      currency: 'EUR',
      startsAt: '2026-01-01T00:00:00Z',
      maxRedemptions: 7,
      status: 3,
    }).couponId as number;
    coupons.add('PLAIN');
    coupons.ties.push({ couponPlanId: 100, couponId: id, planId: 1 }, { couponPlanId: 101, couponId: id, planId: 2 });
    const path = join(cli.directory, 'out.csv');
    expect(await cli.run(['coupons', 'export', path])).toMatchObject({ code: 0, stdout: '' });
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('\'=EVIL,"a,""b""\nc",amount,12.5,EUR,2026-01-01T00:00:00.000Z,,7,Deactive,"Basic;Pro"\r\n');
    const again = await importCsv(text);
    expect({ code: again.code, actions: actions(again) }).toEqual({ code: 0, actions: ['=EVIL unchanged', 'PLAIN unchanged'] });
    expect((await cli.run(['coupons', 'export'])).stdout).toBe(text);
    expect(JSON.parse((await cli.run(['coupons', 'export', '--json'])).stdout.split('\n')[0] ?? '')).toMatchObject({
      code: '=EVIL',
      discountValue: 12.5,
      plans: ['Basic', 'Pro'],
    });
  });

  it('says that a coupon was added while it was read, as others may be missing', async () => {
    const { backend, coupons, cli } = await couponShop();
    for (let index = 0; index < 201; index++) coupons.add(`C${index}`);
    backend.intercept = ({ path, query }) => {
      if (path.endsWith('/Coupon/GetAll/') && query.get('pageNumber') === '2') coupons.add('LATER');
      return undefined;
    };
    const { stderr } = await cli.run(['coupons', 'export']);
    expect(stderr).toBe('The list changed while it was read, page by page: rows may be missing. Read it again.\n');
  });
});

describe('single coupons', () => {
  it('are not updated without a field', async () => {
    const { cli, coupons } = await couponShop();
    const { couponId } = coupons.add('PLAIN');
    const { code, stderr } = await cli.run(['coupons', 'update', String(couponId)]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Name at least one field to change.') });
  });

  it('whose code is the id of another one is not guessed at', async () => {
    const { cli, coupons } = await couponShop();
    const first = coupons.add('FIRST');
    const second = coupons.add(String(first.couponId));
    for (const args of [['get'], ['delete', '--yes'], ['update', '--name', 'x']]) {
      const { code, stderr } = await cli.run(['coupons', args[0] ?? '', String(first.couponId), ...args.slice(1)]);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: `"${first.couponId}" is the id of coupon FIRST and the code of the coupon with the id ${second.couponId}.\nUse FIRST or ${second.couponId} instead.\n`,
      });
    }
    expect(coupons.writes).toEqual([]);
    expect((await cli.run(['coupons', 'get', 'FIRST'])).code).toBe(0);
  });

  it.each([0, -1])(
    'whose limit is %i, as some backends say that there is none, get another name and are exported without one',
    async (limit) => {
      const { cli, coupons, import: importCsv } = await couponShop();
      coupons.add('OPEN', { maxRedemptions: limit, redemptionCount: 4 });
      expect(await cli.run(['coupons', 'update', 'OPEN', '--name', 'Summer'])).toMatchObject({ code: 0 });
      expect((await importCsv('code,name\nOPEN,Autumn\n', ['--upsert', '--yes'])).code).toBe(0);
      expect(coupons.writes.map(({ body }) => [body.name, body.maxRedemptions])).toEqual([
        ['Summer', limit],
        ['Autumn', limit],
      ]);
      expect(await cli.run(['coupons', 'update', 'OPEN', '--max-redemptions', '3'])).toMatchObject({ code: 2 });
      const { stdout } = await cli.run(['coupons', 'export']);
      expect((await importCsv(stdout, ['--yes'])).code).toBe(0);
    },
  );

  it('that there are not are named, whatever the backend says of such an id', async () => {
    const { cli } = await couponShop();
    const { code, stderr } = await cli.run(['coupons', 'get', 'NOPE']);
    expect([code, stderr]).toEqual([7, 'Coupon NOPE does not exist.\n']);
  });

  it('are found by their code beside a row that can’t be read, which may be the one that is not found', async () => {
    const { cli, coupons } = await couponShop();
    coupons.rows.push({ code: 'SUMMER-2' });
    coupons.add('SUMMER');
    expect(await cli.run(['coupons', 'get', 'summer'])).toMatchObject({ code: 0, stdout: expect.stringContaining('SUMMER') });
    const missing = await cli.run(['coupons', 'get', 'SUMMER-2']);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('coupons.list: data[0].couponId should be an id')]);
  });

  it('are not made after a Ctrl-C while the server does not answer who has the code', async () => {
    const { cli, backend, coupons } = await couponShop();
    let child: ChildProcess | undefined;
    backend.intercept = ({ path }) => {
      if (!path.endsWith('/Coupon/GetAll/')) return undefined;
      child?.kill('SIGINT');
      return new Promise<never>(() => {});
    };
    const create = ['coupons', 'create', '--code', 'NEW', '--discount-type', 'percent', '--discount-value', '10'];
    const start = performance.now();
    const { code } = await cli.spawn(create, {
      onSpawn: (spawned) => {
        child = spawned;
      },
    });
    // A read may take 30 s, and is tried again.
    expect({ code, writes: coupons.writes, isQuick: performance.now() - start < 25_000 }).toEqual({ code: 130, writes: [], isQuick: true });
  });

  /** Ctrl-C when such a request comes, which is never answered. */
  async function stoppedAt(isHere: (path: string, writes: number) => boolean, command: (id: string) => readonly string[]) {
    const { cli, backend, coupons } = await couponShop();
    const couponId = String(coupons.add('OLD').couponId);
    coupons.ties.push({ couponPlanId: 100, couponId: Number(couponId), planId: 1 });
    let child: ChildProcess | undefined;
    backend.intercept = ({ path }) => {
      if (!isHere(path, coupons.writes.length)) return undefined;
      child?.kill('SIGINT');
      return new Promise<never>(() => {});
    };
    const { code, stderr } = await cli.spawn(['coupons', ...command(couponId)], {
      onSpawn: (spawned) => {
        child = spawned;
      },
    });
    return [code, ...stderr.trimEnd().split('\n')];
  }
  const another = ['create', '--code', 'NEW', '--discount-type', 'percent', '--discount-value', '10'];

  it.each(
    some<[string, (id: string) => string[], string]>(
      [
        ['Coupon/Delete', (id) => ['delete', id, '--yes'], 'get 1'],
        ['Coupon/Update', () => ['update', 'OLD', '--code', 'OTHER'], 'get 1'],
        ['Coupon/Create', () => another, 'get NEW'],
        ['couponPlan/Create', (id) => ['attach-plan', id, 'Pro'], 'plans 1'],
        ['couponPlan/Delete', () => ['detach-plan', 'old', 'basic'], 'plans old'],
      ],
      3,
    ),
  )('may have been changed by %s that Ctrl-C ends before its answer, and where to look is said', async (call, command, look) => {
    expect(await stoppedAt((path) => path.includes(call), command)).toEqual([
      130,
      'Stopped: interrupted. It is unknown whether the change was made.',
      `Next: \`caredesk coupons ${look}\` to see whether it was made.`,
    ]);
  });

  it('are said to be made, or not to be, when Ctrl-C ends a read after or before it', async () => {
    const isList = (path: string) => path.includes('Coupon/GetAll');
    expect(
      await stoppedAt(
        (path, writes) => isList(path) && writes > 0,
        () => another,
      ),
    ).toEqual([0, 'Created coupon NEW.']);
    expect(await stoppedAt(isList, () => another)).toEqual([130, 'Stopped: interrupted. Nothing was sent.']);
    let reads = 0;
    const isSecond = (path: string) => path.includes('Coupon/GetById') && ++reads === 2;
    const update = await stoppedAt(isSecond, (id) => ['update', id, '--name', 'Summer']);
    expect(update).toEqual([130, 'Stopped: interrupted. Nothing was sent.']);
  });

  it('that could not be made are told in the words of a failed call', async () => {
    const { cli, coupons } = await couponShop();
    const run = () => cli.run(['coupons', ...another]);
    coupons.before = () => ({ status: 502, refusal: '' });
    const lost = await run();
    expect([lost.code, lost.stderr]).toEqual([
      1,
      expect.stringMatching(/unknown whether the change was made\..*`caredesk coupons get NEW`/s),
    ]);
    coupons.before = () => ({ status: 403, refusal: 'Only the owner may do this.' });
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Only the owner may do this.') });
  });

  it('are printed once they are made, where the list does not show them yet', async () => {
    const { backend, cli } = await couponShop();
    backend.intercept = ({ path }) => (path.endsWith('/Coupon/GetAll/') ? { data: [], totalCount: 0 } : undefined);
    const flags = ['--code', 'ÉTÉ', '--discount-type', 'percent', '--discount-value', '5', '--json'];
    const { code, stdout } = await cli.run(['coupons', 'create', ...flags]);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { code: 'ÉTÉ', discountValue: 5 }]);
  });

  it('are created, changed, tied to plans and deleted', async () => {
    const { coupons, cli } = await couponShop();
    const run = (...args: string[]) => cli.run(['coupons', ...args, '--json']);
    const created = await run('create', '--code', 'NEW', '--discount-type', 'percent', '--discount-value', '10', '--plans', 'Pro');
    expect({ code: created.code, coupon: JSON.parse(created.stdout) }).toMatchObject({
      code: 0,
      coupon: { code: 'NEW', discountValue: 10 },
    });
    expect(coupons.ties).toMatchObject([{ planId: 2 }]);
    const id = String(coupons.rows[0]?.couponId);
    expect((await run('create', '--code', 'new', '--discount-type', 'percent', '--discount-value', '11')).code).toBe(3);
    expect((await run('create', '--code', 'X', '--discount-type', 'percent', '--discount-value', '111')).stderr).toContain(
      '--discount-value: must be at most 100 percent, not 111',
    );
    expect((await run('update', id, '--status', 'Deactive', '--code', 'NEWER')).code).toBe(0);
    expect(coupons.rows[0]).toMatchObject({ status: 1, code: 'NEWER', discountValue: 10 });
    expect((await run('update', id, '--discount-value', '200')).code).toBe(2);
    expect((await run('attach-plan', id, 'basic')).code).toBe(0);
    expect((await run('attach-plan', id, 'Gold')).code).toBe(2);
    expect((JSON.parse((await run('plans', id)).stdout) as { planName: string }[]).map(({ planName }) => planName)).toEqual([
      'Pro',
      'Basic',
    ]);
    expect((await run('detach-plan', id, 'Pro')).code).toBe(0);
    expect(coupons.ties).toMatchObject([{ planId: 1 }]);
    expect(JSON.parse((await run('usage', id)).stdout)).toMatchObject([{ doctorName: 'Ada', discountAmount: 2.5 }]);
    expect(JSON.parse((await run('list', 'newer')).stdout)).toMatchObject([{ code: 'NEWER' }]);
    expect(JSON.parse((await run('get', id)).stdout)).toMatchObject({ code: 'NEWER' });
    expect((await run('delete', id)).code).toBe(2);
    expect((await run('delete', id, '--yes')).code).toBe(0);
    expect(coupons.rows).toHaveLength(0);
    expect((await run('get', id)).code).toBe(7);
  });
});
