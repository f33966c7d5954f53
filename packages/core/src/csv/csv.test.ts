import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, escapeFormula, unescapeFormula } from './index.js';

describe('a CSV row', () => {
  it('quotes what needs it and ends with CRLF', () => {
    expect(csvRow(['a', 'b,c', 'say "hi"', ' x', 12.5, true, null, undefined])).toBe('a,"b,c","say ""hi"""," x",12.5,true,,\r\n');
  });

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t1', '\r1', '＝1', "'=1"])('does not let a spreadsheet run %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(['-12.50', 'plain', "it's", 'a=b', ''])('leaves %j as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it.each([
    ['a;=cmd', "a;'=cmd"],
    ['a,@x', "a,'@x"],
    ['a\t+1', "a\t'+1"],
    ['a\n-1', "a\n'-1"],
    ['\t=1', "'\t'=1"],
    ['say "=1"', 'say "\'=1"'],
    [";'=1", ";''=1"],
    ['=1;=2', "'=1;'=2"],
    ['one; two, -3', 'one; two, -3'],
  ])('does not let a spreadsheet run what follows another separator: %j', (text, escaped) => {
    expect(escapeFormula(text)).toBe(escaped);
    expect(unescapeFormula(escaped)).toBe(text);
  });

  it('has no number that becomes a formula with the next field, where the list separator is another one', () => {
    expect(csvRow(['-1', "5+cmd|' /C calc'!A0"])).toBe("'-1,5+cmd|' /C calc'!A0\r\n");
    expect(csvRow([-3, 'x'], ';')).toBe("'-3;x\r\n");
    expect(csvRow(['-1,5', 2])).toBe(`"'-1,5",2\r\n`);
    expect(csvRow(['a', '-12.50', -3])).toBe('a,-12.50,-3\r\n');
    expect(csvRow([-3])).toBe('-3\r\n');
  });

  it('has no cell that begins with a formula, whatever separates its cells', () => {
    const field = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@\t\r\n",; a1'＝]{0,9}$/));
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ';', '\t'), (fields, delimiter) => {
        // A spreadsheet takes quotes for its own where a cell begins with one.
        const cells = csvRow(fields)
          .split(/[\r\n]/)
          .flatMap((line) => line.split(delimiter));
        // A negative number stays one.
        for (const cell of cells) if (!/^"?-\d+([.,]\d+)?"?$/.test(cell)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      }),
      {
        examples: [
          [['-1', ''], '\t'],
          [['-1,1'], ';'],
          [['-1,5', '=1'], ','],
          [['-1', '@x', '+1'], ';'],
        ],
      },
    );
  });

  it('reads back as it was written', () => {
    const field = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^['=+\-@\t\r\n",; a1]{0,6}$/));
    fc.assert(
      fc.property(fc.array(field, { minLength: 2, maxLength: 5 }), (fields) => {
        const [row] = parse(csvRow(fields), { relax_column_count: true }) as string[][];
        expect(row?.map(unescapeFormula)).toEqual(fields);
      }),
    );
  });
});
