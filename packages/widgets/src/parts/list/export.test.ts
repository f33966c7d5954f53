import type { Bill } from '@caredesk/core/contract';
import { readSheet } from '@caredesk/core/csv/sheet';
import { afterEach, describe, expect, it } from 'vitest';
import { loadMessages, messagesOf } from '../../i18n/catalog.js';
import { formatFor } from '../../i18n/format.js';
import { setTimeZone } from '../../i18n/zone.js';
import { uiMessages } from '../../ui/messages.js';
import { instantColumn, statusColumn, textColumn } from './column-kinds.js';
import { createExport } from './export-store.js';
import { exportText, sheetWordsIn } from './export-text.js';
import { moneyColumn } from './money-column.js';

describe('an export', () => {
  it('counts the rows, and starts once for two clicks', async () => {
    let runs = 0;
    const states: string[] = [];
    const store = createExport(
      async ({ onProgress }) => {
        runs += 1;
        onProgress(200);
        states.push(JSON.stringify(store.state.value));
        return 250;
      },
      () => {},
    );
    await Promise.all([store.start(), store.start()]);
    expect([runs, states, store.state.value]).toEqual([
      1,
      ['{"status":"running","rows":200}'],
      { status: 'done', rows: 250, hasMoved: false },
    ]);
  });

  it('is stopped without an error', async () => {
    const errors: unknown[] = [];
    const store = createExport(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      (error) => errors.push(error),
    );
    const done = store.start();
    store.stop();
    await done;
    expect([store.state.value, errors]).toEqual([{ status: 'idle' }, []]);
  });

  it('that fails says so and can be started again', async () => {
    const errors: unknown[] = [];
    let fails = true;
    const store = createExport(
      async () => {
        if (fails) throw new Error('down');
        return 1;
      },
      (error) => errors.push(error),
    );
    await store.start();
    expect([store.state.value.status, errors.length]).toEqual(['failed', 1]);
    fails = false;
    await store.start();
    expect(store.state.value).toEqual({ status: 'done', rows: 1, hasMoved: false });
  });

  it('says whether the list changed meanwhile, each time anew', async () => {
    let moves = 2;
    const run = async ({ onMoved }: { onMoved: () => void }) => {
      if (moves-- > 0) onMoved();
      return 7;
    };
    const store = createExport(run, () => {});
    const states = [];
    for (const _ of [1, 2, 3]) {
      await store.start();
      states.push(store.state.value);
    }
    expect(states).toEqual([true, true, false].map((hasMoved) => ({ status: 'done', rows: 7, hasMoved })));
  });
});

type Row = Bill & { readonly status: number | null };
const columns = [textColumn<Row>('doctorName'), moneyColumn<Row>('amount'), instantColumn<Row>('chargedAt'), statusColumn<Row>()];
const row = (chargedAt: string, minor = 120_450) =>
  ({ doctorName: 'Ann; "A", Bü', amount: { minor, currency: 'USD' }, chargedAt, status: 0 }) as Row;
const fileOf = (locale: string | undefined, one: Row) => {
  const file = exportText(columns, (field) => field, locale === undefined ? undefined : sheetWordsIn(locale));
  return file.head + file.row(one);
};
const cells = (text: string) => {
  const fields = ['doctorName', 'amount', 'chargedAt', 'status'] as const;
  const { rows, issues } = readSheet(new TextEncoder().encode(text), { fields, required: fields });
  expect(issues).toEqual([]);
  return fields.map((field) => rows[0]?.text(field));
};
afterEach(() => setTimeZone(undefined));

describe('the text of an export', () => {
  it.each([
    ['en', ',', '1204.50', '11/20/2026 09:05'],
    ['en-GB', ',', '1204.50', '20/11/2026 09:05'],
    ['it', ';', '1204,50', '20/11/2026 09:05'],
    ['es', ';', '1204,50', '20/11/2026 09:05'],
    ['es-MX', ',', '1204.50', '20/11/2026 09:05'],
    ['fr-CA', ';', '1204,50', '2026-11-20 09:05'],
    ['zh', ',', '1204.50', '2026/11/20 09:05'],
    ['ar-EG', ';', '1204.50', '20/11/2026 09:05'],
  ])('for spreadsheets in %s has its separator, decimals, days and words', async (locale, separator, amount, day) => {
    await loadMessages(locale, [uiMessages]);
    setTimeZone('Asia/Kathmandu');
    const text = fileOf(locale, row('2026-11-20T03:20:00.000Z'));
    expect(text.split('\r\n')[0]).toBe(`\uFEFF${['doctorName', 'amount', 'chargedAt', 'status'].join(separator)}`);
    expect(cells(text)).toEqual(['Ann; "A", Bü', amount, day, messagesOf(locale, uiMessages).active]);
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC', 'Asia/Tokyo'])(
    'in %s says the day of the column',
    (zone) => {
      setTimeZone(zone);
      for (const hour of ['00', '06', '07', '08', '12', '15', '23']) {
        const instant = `2026-11-20T${hour}:30:00.000Z`;
        const [, , shown = ''] = cells(fileOf('fr', row(instant)));
        const [day, month, year] = shown.slice(0, 10).split('/');
        expect(formatFor('fr').day(`${year}-${month}-${day}`)).toBe(formatFor('fr').date(instant));
      }
    },
  );

  it('that is plain stays as the contract has it, in any language', () => {
    setTimeZone('Asia/Tokyo');
    expect(cells(fileOf(undefined, row('2026-11-20T23:20:00.000Z')))).toEqual(['Ann; "A", Bü', '1204.50', '2026-11-20T23:20:00.000Z', '0']);
  });

  it.each([
    [-1950, '-19,50'],
    [0, '0,00'],
    [5, '0,05'],
    [100_000_000, '1000000,00'],
    [1, '0,01'],
  ])('has %i minor units as the number %s', (minor, text) =>
    expect(cells(fileOf('it', row('2026-01-01T00:00:00.000Z', minor)))[1]).toBe(text),
  );
});
