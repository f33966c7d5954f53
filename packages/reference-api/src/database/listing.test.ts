/** What every list owes its reader: complete pages, in order, of exactly the rows that match. */
import { endpoints, type Field, type Fields, foldText } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { some } from '../../test/support.js';

const { doctors, billing, coupons, patients } = endpoints;

const lists = [
  {
    name: 'doctors.list',
    endpoint: doctors.list,
    id: 'doctorId',
    query: {},
    word: 'smith',
    matches: ['firstName', 'lastName', 'email', 'practiceName'],
  },
  { name: 'doctors.searchByPatient', endpoint: doctors.searchByPatient, id: 'doctorId', query: {}, word: 'smith', matches: undefined },
  {
    name: 'billing.list',
    endpoint: billing.list,
    id: 'billingId',
    query: {},
    word: 'smith',
    matches: ['billingId', 'invoiceNumber', 'doctorName'],
  },
  {
    name: 'billing.history',
    endpoint: billing.history,
    id: 'billingId',
    query: { clientId: 17 },
    word: '2026',
    matches: ['billingId', 'invoiceNumber', 'doctorName'],
  },
  { name: 'coupons.list', endpoint: coupons.list, id: 'couponId', query: {}, word: 'offer 1', matches: ['code', 'name'] },
  {
    name: 'patients.list',
    endpoint: patients.list,
    id: 'patientId',
    query: {},
    word: 'smith',
    matches: ['firstName', 'lastName', 'email', 'phone'],
  },
] as const;

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number>>;

/** How the contract's values compare: text folded, by code point, no value last. */
function compare(field: Field, a: unknown, b: unknown): number {
  if (a === null || b === null) return 0;
  const [x, y] =
    field.kind === 'text' || field.kind === 'choice' || field.kind === 'currency' ? [foldText(String(a)), foldText(String(b))] : [a, b];
  if (typeof x === 'string') return Buffer.compare(Buffer.from(x), Buffer.from(String(y)));
  return Number(x) - Number(y);
}

describe.each(databases)('on the %s database', (on) => {
  const { api } = served({ on });

  const ask = (path: string, query: Query) => api.send('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`);

  describe.each(lists)('$name', ({ endpoint, id, query, word, matches }) => {
    const path = endpoint.path;
    const fields: Fields = endpoint.answer.of.fields;
    const scalars = Object.entries(fields).filter(([, { kind }]) => kind !== 'list');
    const page = async (more: Query): Promise<{ data: Row[]; totalCount: number }> => {
      const { status, body } = await ask(path, { ...query, ...more });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };

    it('has every row on exactly one page', async () => {
      const { totalCount } = await page({ pageSize: 1 });
      const pageSize = Math.max(1, Math.min(200, Math.ceil(totalCount / 3)));
      const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => page({ pageNumber, pageSize, sortBy: scalars.at(-1)?.[0] ?? id })));
      const ids = pages.flatMap(({ data }) => data.map((row) => row[id]));
      expect(new Set(ids).size).toBe(ids.length);
      if (totalCount <= 600) expect(ids).toHaveLength(totalCount);
      expect((await page({ pageNumber: 2_000_000_000, pageSize: 200 })).data).toEqual([]);
    });

    // Lists of the same records share their order.
    const isFirst = lists.find((list) => list.id === id)?.endpoint === endpoint;
    it.each(isFirst ? scalars : some(scalars, 2))('sorts by %s both ways, with ties by id and nothing last', async (sortBy, field) => {
      const [up, down] = await Promise.all(['asc', 'desc'].map((sortOrder) => page({ sortBy, sortOrder, pageSize: 200 })));
      for (const [rows, sign] of [
        [up?.data ?? [], 1],
        [down?.data ?? [], -1],
      ] as const) {
        for (const [index, row] of rows.slice(1).entries()) {
          const before = rows[index] as Row;
          if (before[sortBy] === null) expect(row[sortBy]).toBeNull();
          const order = compare(field, before[sortBy], row[sortBy]) * sign;
          expect(order, `${before[sortBy]} before ${row[sortBy]}`).toBeLessThanOrEqual(0);
          if (before[sortBy] === row[sortBy]) expect((Number(before[id]) - Number(row[id])) * sign).toBeLessThan(0);
        }
      }
      // Pages past the middle are read from the end.
      if ((up?.totalCount ?? 0) > 200) return;
      const size = Math.ceil((up?.totalCount ?? 0) / 4) + 1;
      for (const [whole, sortOrder] of [
        [up, 'asc'],
        [down, 'desc'],
      ] as const) {
        const parts = await Promise.all([1, 2, 3, 4, 5].map((pageNumber) => page({ pageNumber, pageSize: size, sortBy, sortOrder })));
        expect(parts.flatMap(({ data }) => data)).toEqual(whole?.data);
      }
    });

    it('finds what holds the keyword, whatever its case, and nothing else', async () => {
      const found = await page({ keyword: word.toUpperCase(), pageSize: 200 });
      expect(found.totalCount).toBeGreaterThan(0);
      expect(found.totalCount).toBeLessThan((await page({ pageSize: 1 })).totalCount + (path === billing.history.path ? 1 : 0));
      if (matches) {
        const texts = (row: Row) =>
          [...matches.map((name) => row[name]), `${row.firstName} ${row.lastName}`].map((text) => String(text).toLowerCase());
        for (const row of found.data) expect(texts(row).some((text) => text.includes(word))).toBe(true);
      }
      expect(await page({ keyword: `  ${word} `, pageSize: 200 })).toEqual(found);
    });

    it.each(['%', '_', 'a%b', '\\', '%%%', "'", 'no such text'])('takes %j literally', async (keyword) => {
      const { data, totalCount } = await page({ keyword, pageSize: 200 });
      if (matches) for (const row of data) expect(Object.values(row).join(' ')).toContain(keyword);
      else expect(totalCount).toBeLessThan((await page({ pageSize: 1 })).totalCount);
    });

    it.each([
      [{ pageSize: 201 }, 'pageSize must be at most 200'],
      [{ pageSize: 0 }, 'pageSize must be at least 1'],
      [{ pageNumber: 0 }, 'pageNumber must be at least 1'],
      [{ pageNumber: -1 }, 'pageNumber must be at least 1'],
      [{ pageSize: 'many' }, 'pageSize must be a whole number'],
      [{ pageSize: 1.5 }, 'pageSize must be a whole number'],
      [{ sortBy: 'shoeSize' }, 'sortBy is not a field that can be sorted by'],
      [{ sortBy: 'search' }, 'sortBy is not a field that can be sorted by'],
      [{ sortBy: 'constructor' }, 'sortBy is not a field that can be sorted by'],
      [{ sortOrder: 'sideways' }, 'sortOrder must be one of asc, desc'],
      [{ shoe: 43 }, 'shoe is not a known field'],
    ] as [Query, string][])('refuses %j', async (more, errorMessage) => {
      expect(await ask(path, { ...query, ...more })).toMatchObject({ status: 400, body: { isSuccessful: false, errorMessage } });
    });
  });
});
