/** People who change one coupon at the same time (contract.md "Changes that meet"), and changes whose answer is lost. */
import { describe, expect, it } from 'vitest';
import type { Answer, BackendRequest } from './support/backend.js';
import { actions, couponShop, lines } from './support/coupon-shop.js';

/** A backend with versions: an update from an older one is answered with the current coupon. */
const versioned =
  (rows: readonly Record<string, unknown>[]) =>
  ({ path, body }: BackendRequest): Answer | undefined => {
    if (path !== '/api/admin/Coupon/Update') return undefined;
    const row = rows.find(({ couponId }) => String(couponId) === String(body.couponId)) ?? {};
    if (body.version !== undefined && body.version !== row.version) {
      return {
        send: (response) =>
          response
            .writeHead(409, { 'content-type': 'application/json' })
            .end(JSON.stringify({ isSuccessful: false, errorMessage: 'It was changed', data: row })),
      };
    }
    Object.assign(row, body, { version: `${body.version}+` });
    return { data: row };
  };

describe('caredesk coupons update', () => {
  it('keeps other users’ changes, on any backend', async () => {
    const { coupons, cli, backend } = await couponShop();
    const row = coupons.add('A', { name: 'old' });
    let reads = 0;
    backend.intercept = ({ path }) => {
      // The record is read once by name and once just before it is saved.
      if (path.startsWith('/api/admin/Coupon/GetById/') && ++reads === 2) Object.assign(row, { name: 'theirs', status: 1 });
      return undefined;
    };
    expect((await cli.run(['coupons', 'update', 'A', '--discount-value', '20'])).code).toBe(0);
    expect(row).toMatchObject({ name: 'theirs', status: 1, discountValue: 20 });
  });

  it('sends its own change again on top of one that a 409 tells', async () => {
    const { coupons, cli } = await couponShop();
    const row = coupons.add('A', { name: 'old', version: 'v1' });
    const meet = versioned(coupons.rows);
    let isFirst = true;
    coupons.before = (request) => {
      if (isFirst) Object.assign(row, { name: 'theirs', version: 'v2' });
      isFirst = false;
      return meet(request);
    };
    expect((await cli.run(['coupons', 'update', 'A', '--discount-value', '20'])).code).toBe(0);
    expect(row).toMatchObject({ name: 'theirs', discountValue: 20 });
    expect(coupons.writes.map(({ body }) => body.version)).toEqual(['v1', 'v2']);
  });

  it('changes no field that both changed', async () => {
    const { coupons, cli, backend } = await couponShop();
    const row = coupons.add('A');
    let reads = 0;
    backend.intercept = ({ path }) => {
      if (path.startsWith('/api/admin/Coupon/GetById/') && ++reads === 2) row.discountValue = 15;
      return undefined;
    };
    const { code, stderr } = await cli.run(['coupons', 'update', '1', '--discount-value', '20']);
    expect({ code, value: row.discountValue, writes: coupons.writes.length }).toEqual({ code: 3, value: 15, writes: 0 });
    expect(stderr).toContain('Another change to coupon A was made first: discountValue is now 15, not 20. Nothing was changed.');
  });

  it('clears what is given empty', async () => {
    const { coupons, cli } = await couponShop();
    const row = coupons.add('A', { expiresAt: '2026-12-31T00:00:00Z', maxRedemptions: 5, name: 'x' });
    expect((await cli.run(['coupons', 'update', 'a', '--expires-at', '', '--max-redemptions', ''])).code).toBe(0);
    expect(row).toMatchObject({ expiresAt: null, maxRedemptions: null, name: 'x' });
  });
});

describe('caredesk coupons import --upsert', () => {
  it('keeps what others changed elsewhere, by reading again after a 409', async () => {
    const { coupons, import: importCsv } = await couponShop();
    const row = coupons.add('A', { name: 'old', version: 'v1' });
    const meet = versioned(coupons.rows);
    let isFirst = true;
    coupons.before = (request) => {
      if (isFirst) Object.assign(row, { maxRedemptions: 9, status: 1, version: 'v2' });
      isFirst = false;
      return meet(request);
    };
    const ended = await importCsv('code,discountValue\nA,20\n', ['--yes', '--json', '--upsert']);
    expect({ code: ended.code, actions: actions(ended) }).toEqual({ code: 0, actions: ['A update'] });
    expect(row).toMatchObject({ maxRedemptions: 9, status: 1, discountValue: 20 });
    expect(coupons.writes.map(({ body }) => body.version)).toEqual(['v1', 'v2']);
  });

  it('reports a conflict for a row whose own field was changed meanwhile', async () => {
    const { coupons, import: importCsv } = await couponShop();
    const row = coupons.add('A', { version: 'v1' });
    const meet = versioned(coupons.rows);
    coupons.before = (request) => {
      Object.assign(row, { discountValue: 33, version: 'v2' });
      return meet(request);
    };
    const ended = await importCsv('code,discountValue\nA,20\n', ['--yes', '--json', '--upsert']);
    expect({ code: ended.code, actions: actions(ended), value: row.discountValue }).toEqual({
      code: 3,
      actions: ['A conflict'],
      value: 33,
    });
  });
});

describe('somebody else at the same time', () => {
  it('distinguishes the same coupon from another one with this code', async () => {
    const { coupons, import: importCsv } = await couponShop();
    coupons.before = ({ body, path }) => {
      if (path === '/api/admin/Coupon/Create' && !coupons.rows.some(({ code }) => code === body.code))
        coupons.add(String(body.code), { discountValue: 5 });
      return undefined;
    };
    const result = await importCsv('code,discountType,discountValue\nSAME,percent,5\nOTHER,percent,7\n');
    expect(lines(result)).toMatchObject([
      { line: 2, code: 'SAME', action: 'unchanged', message: 'created elsewhere first, with the same values' },
      { line: 3, code: 'OTHER', action: 'conflict', message: 'created elsewhere first, with other values: discountValue 5 → 7' },
    ]);
    expect(result.code).toBe(3);
  });

  it('changes a coupon after the plan was made, which leaves it alone', async () => {
    const { coupons, backend, import: importCsv } = await couponShop();
    const coupon = coupons.add('X');
    backend.intercept = ({ path }) => {
      if (path.includes('GetById')) coupon.discountValue = 99;
      return undefined;
    };
    const result = await importCsv('code,discountValue\nX,20\n', ['--yes', '--json', '--upsert']);
    expect(lines(result)).toMatchObject([{ action: 'conflict', message: 'changed since the file was checked: discountValue 99 → 20' }]);
    expect(coupons.writes).toHaveLength(0);
  });
});

describe('a change whose answer is lost', () => {
  it.each([
    ['before', 2],
    ['after', 1],
  ] as const)('%s it was made, is made once', async (when, creations) => {
    const { coupons, import: importCsv } = await couponShop();
    let lost = false;
    coupons.before = ({ body, path }) => {
      if (lost || path !== '/api/admin/Coupon/Create') return undefined;
      lost = true;
      if (when === 'after') coupons.add(String(body.code), body);
      return { send: (response) => response.destroy() };
    };
    const result = await importCsv('code,discountType,discountValue\nX,percent,5\n');
    expect({ code: result.code, actions: actions(result) }).toEqual({ code: 0, actions: ['X create'] });
    expect({ made: coupons.rows.length, requests: coupons.writes.length }).toEqual({ made: 1, requests: creations });
  });

  it('refuses one row and asks to slow down for another', async () => {
    const { coupons, import: importCsv } = await couponShop();
    let asked = 0;
    coupons.before = ({ body }) => {
      if (body.code === 'NO') return { refusal: 'Not today' };
      return asked++ === 0 ? { status: 429, headers: { 'retry-after': '0' }, refusal: 'Slow down' } : undefined;
    };
    const result = await importCsv('code,discountType,discountValue\nX,percent,5\nNO,percent,5\n');
    expect({ code: result.code, lines: lines(result) }).toMatchObject({
      code: 3,
      lines: [
        { code: 'X', action: 'create' },
        { code: 'NO', action: 'failed', message: 'Not today' },
      ],
    });
  });

  it('and all later rows are failed when the session has ended, with exit 4', async () => {
    const { coupons, backend, import: importCsv } = await couponShop();
    coupons.before = () => {
      backend.tokens.revoke();
      return { status: 401, refusal: 'Expired' };
    };
    const result = await importCsv(
      `code,discountType,discountValue\n${Array.from({ length: 12 }, (_, index) => `X${index},percent,5\n`).join('')}`,
    );
    expect({ code: result.code, rows: lines(result).length, failed: lines(result).every(({ action }) => action === 'failed') }).toEqual({
      code: 4,
      rows: 12,
      failed: true,
    });
  });
});
