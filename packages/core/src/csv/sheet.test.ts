import { describe, expect, it } from 'vitest';
import { csvRow } from './index.js';
import { formatIssue } from './issue.js';
import { readSheet, type SheetOptions } from './sheet.js';
import { copiedCells } from './spreadsheet.js';

const options = { fields: ['ref', 'amount', 'reason'], required: ['ref'] } as const;
type Field = (typeof options.fields)[number];
const read = (text: string | Uint8Array, more: Partial<SheetOptions<Field>> = {}) =>
  readSheet<Field>(typeof text === 'string' ? new TextEncoder().encode(text) : text, { ...options, ...more });
const rows = (text: string) => read(text).rows.map((row) => [row.line, row.text('ref'), row.text('amount'), row.text('reason')]);
const complaints = (text: string | Uint8Array, more?: Partial<SheetOptions<Field>>) =>
  read(text, more).issues.map((issue) => formatIssue('f.csv', issue));

describe('a sheet', () => {
  it('has cells as a spreadsheet copied them, quotes within them and several lines too', () => {
    const copied = 'ref\tamount\treason\r\n1\t\t5" foam\r\n2\t3\t"Spring ""big""\tsale\nO’Brien"\r\n"3" x\t\t"all"\r\n';
    expect(rows(copiedCells(copied))).toEqual([
      [2, '1', '', '5" foam'],
      [3, '2', '3', 'Spring "big"\tsale\nO’Brien'],
      [5, '"3" x', '', 'all'],
    ]);
    expect(complaints(copied)).toHaveLength(1);
  });

  it.each([
    ['commas', 'ref,amount,reason\na,1,x\n'],
    ['semicolons', 'ref;amount;reason\na;1;x\n'],
    ['tabs', 'ref\tamount\treason\na\t1\tx\n'],
    ['another order and letter case', 'REASON,Amount, Ref \nx,1,a\n'],
    ['CRLF and a BOM', '\uFEFFref,amount,reason\r\na,1,x\r\n'],
    ['empty columns without a heading', 'ref,amount,reason,,\na,1,x,,\n'],
  ])('is read with %s', (_what, text) => {
    expect(rows(text)).toEqual([[2, 'a', '1', 'x']]);
    expect(complaints(text)).toEqual([]);
  });

  it.each(['billingId,row ref', 'Billing ID,Row-Ref', 'billing_id,ROWREF', '\u200bbilling\u00a0ID\u00a0,row\u00adref\u2060'])(
    'has its columns however their headings are spaced: %s',
    (header) => {
      const text = new TextEncoder().encode(`${header}\n7,a\n`);
      const { rows, issues } = readSheet(text, { fields: ['billingId', 'rowRef'], required: ['billingId'] });
      expect([rows.map((row) => [row.text('billingId'), row.text('rowRef')]), issues]).toEqual([[['7', 'a']], []]);
    },
  );

  it('of more rows than can be looked at in one piece is refused with their number', () => {
    const long = `ref\n${'a\n'.repeat(200_001)}`;
    expect(complaints(long)).toEqual(['f.csv:200002:1 file: has more than 200000 rows; split the file']);
    expect(complaints(long.slice(0, -2))).toEqual([]);
  });

  it('names the first line of each row, whatever lines are in quotes or blank', () => {
    expect(rows('ref,reason\na,"one\r\ntwo\nthree"\n\nb,x\r\n,\nc,\n')).toEqual([
      [2, 'a', '', 'one\r\ntwo\nthree'],
      [6, 'b', '', 'x'],
      [8, 'c', '', ''],
    ]);
  });

  const linesForExcel = ['"sep=;"\r\nref;amount,x;reason\r\na;1;x\r\n', '\uFEFFSEP=|\nref|amount|reason\na|1|x\n'];

  it.each(linesForExcel)('warns that it skips a line for Excel: %j', (text) => {
    expect(complaints(text)[0]).toBe('f.csv:1:1 file: warning: is a line for Excel that names the separator; it was skipped');
  });

  it('takes the separator of a line for Excel', () => {
    for (const text of linesForExcel) expect(read(text).rows[0]?.line).toBe(3);
    expect(rows('sep=|\nref|amount|reason\na|1|x\n')).toEqual([[3, 'a', '1', 'x']]);
  });

  it('takes back the escape that our own files have', () => {
    expect(rows(`ref,reason\r\n${csvRow(['-a', '=1+1'])}`)).toEqual([[2, '-a', '', '=1+1']]);
  });

  it('takes other headings by a map', () => {
    const map = new Map([['Their Ref', 'ref' as const]]);
    expect(read('their ref,amount\na,1\n', { map }).rows[0]?.text('ref')).toBe('a');
    expect(complaints('ref,amount\na,1\n', { map })).toEqual(['f.csv:1:1 Their Ref: is mapped, but the file has no such column']);
  });

  it('says once that a required column is missing, and hands on no row without it', () => {
    const { rows: usable, issues } = read('Ref;Betrag\na;1\nb;2\nc;3\n', { fields: ['ref', 'amount'], required: ['ref', 'amount'] });
    expect(usable).toEqual([]);
    expect(issues.map(({ line, field }) => `${line} ${field}`)).toEqual(['1 Betrag', '1 amount']);
  });

  it('names a row that is shorter than the headings at its end', () => {
    expect(complaints('ref,amount,reason\na,1\nb\nc,,\n')).toEqual([
      'f.csv:2:3 reason: the row ends here; 3 values are expected',
      'f.csv:3:2 amount: the row ends here; 3 values are expected',
    ]);
    expect(complaints('ref,amount,,\na,1\n')).toEqual([]);
  });

  it('tells of a last line without a line end: the file may have been cut off', () => {
    expect(complaints('ref,amount\na,1')).toEqual(['f.csv:2:1 file: warning: the last line has no line end; was the file cut off?']);
    expect(complaints('ref,amount\na,1\r')).toEqual([]);
    expect(complaints('ref,amount\na,"1\n2"')).toHaveLength(1);
  });

  it('tells all that is wrong with it at once', () => {
    expect(complaints('refs,amount,Amount\na,1,2,3\n')).toEqual([
      'f.csv:1:1 refs: is not a known column; columns: ref, amount, reason',
      'f.csv:1:3 amount: appears twice',
      'f.csv:1:4 ref: the column is missing',
      'f.csv:2:4 file: column 4 has a value but no heading; does a value with a separator need quotes?',
    ]);
  });

  it.each([
    ['an unclosed quote', 'ref\na\n"b\nc\n', 'f.csv:3:'],
    ['a stray quote', 'ref,amount\na,x"y\n', 'f.csv:2:2 file: has a quote in the middle'],
    ['nothing in it', ' \n', 'f.csv:1:1 file: is empty'],
    ['bytes that are not UTF-8', new Uint8Array([0x72, 0x65, 0x66, 10, 0x61, 10, 0xe9, 10]), 'f.csv:3:1 file: is not valid UTF-8'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x72, 0]), 'f.csv:1:1 file: is UTF-16'],
    [
      'UTF-16 without a byte order mark',
      new Uint8Array([...'ref,amount\n'].flatMap((char) => [char.charCodeAt(0), 0])),
      'f.csv:1:1 file: is UTF-16',
    ],
    [
      'an Excel workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0]),
      'f.csv:1:1 file: is a spreadsheet, not a CSV file; in the spreadsheet',
    ],
    ['an old Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'f.csv:1:1 file: is a spreadsheet'],
    [
      'Latin-1',
      new Uint8Array([...'ref;reason\na;"x;y";\u00e9\n'].map((char) => char.charCodeAt(0))),
      'f.csv:2:3 file: is not valid UTF-8; save it as UTF-8',
    ],
  ])('with %s is not used', (_what, text, start) => {
    expect(complaints(text)).toHaveLength(1);
    expect(complaints(text)[0]).toContain(start);
  });

  it.each([
    ['a zip file of a CSV', `PK\u0003\u0004${'\0'.repeat(22)}\u0005\0\0\0r.csv`],
    ['a file packed by gzip', '\u001f\u008b\b\0\0\0\0\0\0\u0003+J'],
    ['a PDF', '%PDF-1.4\n\u00e2\u00e3\n'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'],
  ])('that is %s is not called a text of another encoding', (_what, bytes) => {
    const file = Uint8Array.from(bytes, (char) => char.charCodeAt(0));
    expect(complaints(file)).toEqual(['f.csv:1:1 file: is not a CSV file; unpack it or save it as one']);
  });
});
