import { describe, expect, it } from 'vitest';
import { type Column, createTextTable } from './table.js';
import { createStyle } from './text.js';

const columns: readonly Column[] = [
  { title: 'billingId' },
  { title: 'doctorName', cut: true },
  { title: 'amount', alignRight: true },
  { title: 'message', flows: true },
];
const row = ['4711', 'Grace Brewster Hopper', '1,204.50 USD', 'The payment provider said no to this card'];

async function drawn(width: number | undefined, rows: readonly (readonly string[])[] = [row], of = columns): Promise<string> {
  let text = '';
  await createTextTable(of, {
    width,
    style: createStyle(false, false),
    writeLines: async (lines) => {
      text += lines.map((line) => `${line}\n`).join('');
    },
  }).rows(rows);
  return text;
}

describe('a table', () => {
  it('off a terminal is as wide as what is in it', async () => {
    expect(await drawn(undefined)).toBe(
      'billingId  doctorName                   amount  message\n' +
        '4711       Grace Brewster Hopper  1,204.50 USD  The payment provider said no to this card\n',
    );
  });

  it('takes as many rows as a file may have', async () => {
    const rows = Array.from({ length: 200_000 }, (_, id) => [`${id}`]);
    expect(await drawn(undefined, rows, [{ title: 'billingId' }])).toMatch(/\n199999\n$/);
  });

  it('on a narrow terminal cuts names, never titles, ids and amounts', async () => {
    expect(await drawn(44)).toBe(
      'billingId  doctorName        amount  message\n4711       Grace Bre…  1,204.50 USD  The payment provider said no to this card\n',
    );
  });

  it('sets sentences by words beneath each other where there is room for them', async () => {
    expect(await drawn(72, [['1', 'Ada', '2.00 USD', 'The payment provider said no to this card']])).toBe(
      `billingId  doctorName    amount  message
1          Ada         2.00 USD  The payment provider said no to this
                                 card
`,
    );
  });

  it('leaves out what it can spare before it cuts a text to less than can be read', async () => {
    const spared = columns.map((column, index) => ({ ...column, ...(index === 1 && { spare: 1 }), ...(index === 2 && { spare: 2 }) }));
    const rows = [['4711', 'Grace Brewster Hopper', '1,204.50 USD', 'refused']];
    expect(await drawn(40, rows, spared)).toBe('billingId  doctorName            message\n4711       Grace Brewster Hopp…  refused\n');
    expect(await drawn(24, rows, spared)).toBe('billingId  message\n4711       refused\n');
  });

  it('leaves out what it can spare before it cuts what should be whole', async () => {
    const names: Column[] = [
      { title: 'id' },
      { title: 'name', cut: 'last' },
      { title: 'practice', cut: true, spare: 2 },
      { title: 'plan', spare: 1 },
    ];
    const rows = [['1', 'Grace Brewster Hopper', 'Magnolia Medical Group', 'Gold']];
    expect(await drawn(50, rows, names)).toBe(
      'id  name                   practice           plan\n1   Grace Brewster Hopper  Magnolia Medical…  Gold\n',
    );
    expect(await drawn(32, rows, names)).toBe('id  name                   plan\n1   Grace Brewster Hopper  Gold\n');
    expect(await drawn(20, rows, names)).toBe('id  name\n1   Grace Brewster …\n');
    expect(await drawn(14, rows, names)).toBe(
      'id        1\nname      Grace Brewster Hopper\npractice  Magnolia Medical Group\nplan      Gold\n',
    );
  });

  it('where even that is too wide, writes a field a line, whose words go on below it and whose amounts stay whole', async () => {
    const totals = ['4711', 'Grace Brewster Hopper', '1,204.50 USD', '7.00 HUF and 200 JPY and 2.500 KWD'];
    const expected = `billingId   4711
doctorName  Grace Brewster
            Hopper
amount      1,204.50 USD
message     7.00 HUF and
            200 JPY and
            2.500 KWD
`;
    expect(await drawn(30, [totals, totals])).toBe(`${expected}\n${expected}`);
  });
});
