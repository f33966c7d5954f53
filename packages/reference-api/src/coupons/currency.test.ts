/** A percentage is in no currency: neither stored, answered nor in the history. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@caredesk/core/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { served } from '../../test/served.js';
import { unique } from '../../test/unique.js';
import { migrationsDir } from '../paths.js';
import { coupons as couponTable } from '../tables/coupons.js';

const { coupons, audit } = endpoints;
const { server, api } = served();

const create = async (fields: object) =>
  (await api.send('POST', coupons.create.path, { code: unique(), discountValue: 5, ...fields })).body.data;
const update = async (couponId: number, fields: object) => (await api.send('POST', coupons.update.path, { couponId, ...fields })).body.data;
const stored = async (couponId: number) =>
  (await server.database.select({ currency: couponTable.currency }).from(couponTable).where(eq(couponTable.id, couponId)))[0]?.currency;
const lastChanges = async (couponId: number) =>
  (await api.data(audit.list, { entity: 'coupon', entityId: String(couponId), pageSize: 1 }))[0]?.changes;

it('a new percentage keeps none that is sent with it', async () => {
  const { couponId, currency } = await create({ discountType: 'percent', currency: 'USD' });
  expect([currency, await stored(couponId)]).toEqual([null, null]);
  expect((await lastChanges(couponId))?.map(({ field }) => field)).not.toContain('currency');
});

it('what sums of floats leave of a discount is rounded away, as of any amount', async () => {
  expect(await create({ discountType: 'amount', currency: 'EUR', discountValue: 1.1 * 3 })).toMatchObject({ discountValue: 3.3 });
  expect(await create({ discountType: 'percent', discountValue: 0.7 + 0.1 })).toMatchObject({ discountValue: 0.8 });
});

it('an amount that becomes a percentage loses its own, although the record is sent whole', async () => {
  const coupon = await create({ discountType: 'amount', currency: 'EUR' });
  expect(await update(coupon.couponId, { ...coupon, discountType: 'percent' })).toMatchObject({ discountType: 'percent', currency: null });
  expect(await stored(coupon.couponId)).toBeNull();
  expect(await lastChanges(coupon.couponId)).toEqual([
    { field: 'discountType', from: 'amount', to: 'percent' },
    { field: 'currency', from: 'EUR', to: null },
  ]);
  expect(await update(coupon.couponId, { discountType: 'amount' })).toMatchObject({ currency: 'USD' });
});

it('the unit of each value is known from the history alone', async () => {
  const { couponId } = await create({ discountType: 'percent' });
  await update(couponId, { discountValue: 7 });
  await update(couponId, { discountType: 'amount', discountValue: 9 });
  await api.data(coupons.delete, { id: String(couponId) });
  const entries = await api.data(audit.list, { entity: 'coupon', entityId: String(couponId), sortBy: 'at', sortOrder: 'asc' });
  let unit: Record<string, string | null | undefined> = {};
  const told = entries.map(({ changes }) => {
    const to = Object.fromEntries((changes ?? []).map((change) => [change.field, change.to ?? change.from]));
    unit = { ...unit, ...to };
    return `${unit.discountValue} ${unit.discountType} ${unit.currency ?? ''}`;
  });
  expect(told).toEqual(['5 percent ', '7 percent ', '9 amount USD', '9 amount USD']);
});

it('the migration takes the currency from percentages alone', async () => {
  const [percentage, amount] = [await create({ discountType: 'percent' }), await create({ discountType: 'amount', currency: 'EUR' })];
  await server.database.update(couponTable).set({ currency: 'USD' }).where(eq(couponTable.id, percentage.couponId));
  const file = readdirSync(migrationsDir).find((name) => name.endsWith('_recoveries.sql')) as string;
  const statements = readFileSync(join(migrationsDir, file), 'utf8').split('--> statement-breakpoint');
  await server.database.execute(sql.raw(statements.find((statement) => statement.includes('UPDATE "coupons"')) as string));
  expect([await stored(percentage.couponId), await stored(amount.couponId)]).toEqual([null, 'EUR']);
});
