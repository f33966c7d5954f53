/** A payment card's number is kept nowhere: no text of any call takes one (PCI DSS), and none of ours is taken for one. */
import { textProblem } from '@caredesk/core/contract';
import { holdsCardNumber } from '@caredesk/core/contract/card-number';
import { textPlaces } from '@caredesk/core/contract/hostile-texts.test-support';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sendText } from '../../test/right-requests.js';
import { served } from '../../test/served.js';
import { queryRows } from '../database/database.js';

describe('a card number', () => {
  const { server, api } = served();

  const rows = (statement: string) => queryRows<Record<string, unknown>>(server.database, sql.raw(statement));
  const tables = async () =>
    (await rows("select table_name from information_schema.tables where table_schema = 'public'")).map(({ table_name }) => table_name);

  const number = '4111 1111 1111 1111';
  const places = textPlaces.filter(({ field }) => textProblem(field, number) === 'cardNumber');

  it('is refused as most texts', () => expect(places.length).toBeGreaterThan(50));

  it.each(places)('is refused as $name, by the field’s name', async (place) => {
    const { status, body } = await sendText(api, place, number);
    const text: string = body.errorMessage ?? body.error_description;
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(`${place.path.at(-1)} must not hold a card number`) });
  });

  it('is in no table afterwards, audit and security events among them', async () => {
    for (const table of await tables()) {
      const found = await rows(`select count(*)::int as count from "${table}" t where t::text like '%4111%1111%1111%'`);
      expect({ table, count: found[0]?.count }).toEqual({ table, count: 0 });
    }
  });

  it('is not seen in 100,000 values of the seed data', async () => {
    const columns = await rows(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'
       and data_type in ('text', 'character varying', 'timestamp with time zone', 'date', 'integer', 'bigint')`,
    );
    let looked = 0;
    const alarms: unknown[] = [];
    for (const { table_name, column_name } of columns) {
      const values = await rows(`select "${column_name}"::text as value from "${table_name}" where "${column_name}" is not null`);
      looked += values.length;
      alarms.push(...values.map(({ value }) => value).filter((value) => holdsCardNumber(String(value))));
    }
    expect(looked).toBeGreaterThan(100_000);
    expect(alarms).toEqual([]);
  });

  it('is not seen where phone numbers, invoice numbers, amounts and dates stand together', async () => {
    const doctors = await rows('select phone, practice_address, practice_zip, created_at::text as at from doctors');
    const bills = await rows('select invoice_number, charged_at, amount::text, id::text from bills');
    const sentences = [
      ...doctors.map(({ phone, at }) => `Called ${phone} on ${at}`),
      ...doctors.map(({ phone, at }) => `${phone} ${at}`),
      ...doctors.map(({ practice_address, practice_zip, phone }) => `${practice_address}, ${practice_zip}, ${phone}`),
      ...bills.map(({ invoice_number, charged_at }) => `${invoice_number} of ${new Date(String(charged_at)).toISOString()}`),
      ...bills.map(({ invoice_number, charged_at }) => `${invoice_number} ${new Date(String(charged_at)).toISOString()}`),
      ...bills.map(({ charged_at }) => new Date(String(charged_at)).toLocaleString('de-DE')),
      ...bills.map(({ charged_at, amount }) => `${new Date(String(charged_at)).toLocaleString('en-US')} ${amount}`),
    ];
    expect(sentences.length).toBeGreaterThan(80_000);
    expect(sentences.filter((sentence) => holdsCardNumber(sentence))).toEqual([]);
  });
});
