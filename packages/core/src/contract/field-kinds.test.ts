/** Each kind of value comes back the same from everything that it is written to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf, type ValueKind, type ValueRules } from './field-kinds.js';

/** 1970 begins with a moment that stands for none. */
const moment = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .filter((time) => time.getTime() !== 0);

const values: Readonly<Record<ValueKind, fc.Arbitrary<unknown>>> = {
  id: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
  text: fc.string({ minLength: 1 }),
  choice: fc.constantFrom('percent', 'amount'),
  choices: fc.subarray(['doctor.read', 'doctor.write', 'export']),
  integer: fc.integer(),
  status: fc.constantFrom(0, 1),
  flag: fc.boolean(),
  decimal: fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1, max: 99 })).map(([whole, part]) => `${whole}.${part}1`),
  money: fc.record({ minor: fc.integer({ min: -1e12, max: 1e12 }), currency: fc.constant('KWD') }),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  date: moment.map((time) => time.toISOString().slice(0, 10)),
  instant: moment.map((time) => time.toISOString()),
  bound: moment.map((time) => time.toISOString()).chain((moment) => fc.constantFrom(moment, moment.slice(0, 10))),
};

const reading = { name: 'field', path: 'field', record: { currency: 'KWD' }, options: { currency: 'USD' } };
const cases = (Object.entries(values) as [ValueKind, fc.Arbitrary<unknown>][]).map(
  ([kind, made]) => [kind, made, rulesOf({ kind })] as const satisfies readonly [string, fc.Arbitrary<unknown>, ValueRules],
);

describe('a value', () => {
  it.each(cases)('of the kind %s is read again from its text', (_kind, made, { print, parse, isSame }) => {
    fc.assert(fc.property(made, (value) => isSame(parse(print(value), 'KWD'), value)));
  });

  it('a moment is the same in another zone and without its milliseconds', () => {
    const { isSame } = rulesOf({ kind: 'instant' });
    expect(isSame('2026-11-30T23:59:59.999Z', '2026-12-01T05:44:59+05:45')).toBe(true);
    expect(isSame('2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z')).toBe(false);
  });

  it.each(cases)('of the kind %s is read again from its JSON', (_kind, made, { toJson, decode, isSame }) => {
    fc.assert(fc.property(made, (value) => isSame(decode(JSON.parse(JSON.stringify(toJson(value))), reading), value)));
  });

  it.each(cases.filter(([kind]) => !['text', 'id', 'choice', 'choices'].includes(kind)))(
    'of the kind %s is not read from other text',
    (_kind, _made, rules) => {
      expect(rules.parse('soon', 'KWD')).toBeUndefined();
      expect(rules.decode('soon', reading)).toBeUndefined();
    },
  );
});

describe('a decimal number', () => {
  it.each([
    ['0012.50', '12.5'],
    ['1.000', '1'],
    ['-0.10', '-0.1'],
    ['+3', '3'],
  ])('%s is %s', (text, plain) => expect(rulesOf({ kind: 'decimal' }).parse(text)).toBe(plain));
});
