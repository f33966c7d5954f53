import { describe, expect, it } from 'vitest';
import { actions, couponShop, lines } from './support/coupon-shop.js';

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
    expect(lines(result)).toMatchObject([{ action: 'conflict', message: 'changed since the plan: discountValue 99 → 20' }]);
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
