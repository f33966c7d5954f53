import { describe, expect, it } from 'vitest';
import { parseMoney } from './money.js';
import { typedDecimal, writtenAmount, writtenDecimal } from './typed.js';

describe('a typed amount', () => {
  it.each([
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1 250,00', '1250.00'],
    ["1'250.5", '1250.5'],
    ['1,250', '1250'],
    ['1,25,000.50', '125000.50'],
    ['12,34,567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['12,5', '12.5'],
    ['12.50', '12.50'],
    [' 7 ', '7'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['۱۲', '12'],
  ])('%j is %s', (typed, decimal) => expect(typedDecimal(typed)).toBe(decimal));

  it.each([
    ['1.000', 'USD'],
    ['12.345', 'EUR'],
    ['1.000', 'JPY'],
    ['1.000.000', 'JPY'],
    ['1,250', 'KWD'],
    ['1.500.000', 'EUR'],
    ['1٫500', 'USD'],
    ['1,500', 'CLF'],
  ])('%j is nothing in %s: it may be meant a thousand times as great', (typed, currency) => expect(typedDecimal(typed, currency)).toBe(''));

  it.each([
    ['1,000', 'USD', '1000'],
    ['1,000,000', 'USD', '1000000'],
    ['1.500', 'CLF', '1.500'],
    ['19.9900', 'USD', '19.9900'],
    ['1,000', 'JPY', '1000'],
    ['1.250', 'KWD', '1.250'],
    ['1,250.000', 'KWD', '1250.000'],
    ['1,25', 'KWD', '1.25'],
    ['0.500', 'USD', '0.500'],
    ['0,500', 'USD', '0.500'],
    ['0,250', 'HUF', '0.250'],
    ['0,500', 'KWD', '0.500'],
    ['0,750', 'JPY', '0.750'],
    ['٠٫٢٥٠', 'KWD', '0.250'],
    ['$0,125', 'USD', '0.125'],
    ['199.00', 'USD', '199.00'],
  ])('%j in %s is %s', (typed, currency, decimal) => expect(typedDecimal(typed, currency)).toBe(decimal));

  it.each([
    ['¥1,900', 'JPY', '1900'],
    ['￥1,900', 'CNY', '1900'],
    ['₹1,25,000.00', 'INR', '125000.00'],
    ['US$ 12.50', 'USD', '12.50'],
    ['12,50 $US', 'USD', '12.50'],
    ['\u200e£1,250.00', 'GBP', '1250.00'],
    ['CHF 19.90', 'CHF', '19.90'],
    ['19.90CHF', 'CHF', '19.90'],
    ['1.250,00\u00a0€', 'EUR', '1250.00'],
    ['\u200f١٩٫٥٠ ر.س.\u200f', 'SAR', '19.50'],
    ['CA$5', 'CAD', '5'],
    ['$5', 'CAD', '5'],
    ['\u20685.00\u2069', 'USD', '5.00'],
  ])('%j as a page shows it in %s is %s', (typed, currency, decimal) => expect(typedDecimal(typed, currency)).toBe(decimal));

  it.each([
    ['€19.00', 'USD'],
    ['19.00 USD', 'EUR'],
    ['CA$19', 'USD'],
    ['£$19', 'USD'],
    ['19 zł', 'EUR'],
    ['$', 'USD'],
    ['$19$', 'USD'],
    ['-$19', 'USD'],
    ['$19.00', undefined],
  ])('%j is no amount in %s', (typed, currency) => expect(typedDecimal(typed, currency)).not.toMatch(/^\d+(\.\d+)?$/));
  it.each([
    ['$1.500', 'USD'],
    ['1.000 €', 'EUR'],
  ])('%j stays in doubt in %s', (typed, currency) => expect(typedDecimal(typed, currency)).toBe(''));

  it.each([
    ['0,500.00', 'USD'],
    ['0.500,00', 'EUR'],
    ['0 500,00', 'EUR'],
    ['0,500,000', 'KWD'],
    ['٠٬٥٠٠', 'KWD'],
    ['١٬٢', 'USD'],
  ])('%j has a wrong separator of thousands for an amount in %s', (typed, currency) =>
    expect(typedDecimal(typed, currency)).not.toMatch(/^\d+(\.\d+)?$/),
  );

  it.each(['12.345', '1,25,00', '1.2.3', '1e3', '-5', 'ten', '', '1,2,3', '12,50,00'])('%j is left as it was typed', (typed) =>
    expect(typedDecimal(typed)).toBe(typed),
  );
});

describe('an amount that a field begins with', () => {
  it.each([
    ['12.50', 'EUR', 'fr', '12,50'],
    ['1204.50', 'USD', 'es', '1204,50'],
    ['1234567.89', 'USD', 'de', '1234567,89'],
    ['12.50', 'USD', 'en', '12.50'],
    ['1290.00', 'USD', 'ar', '1290.00'],
    ['1290.00', 'EGP', 'ar-EG', '١٢٩٠٫٠٠'],
    ['1900', 'JPY', 'it', '1900'],
    // `1,250` may mean a thousand times as much.
    ['1.250', 'KWD', 'fr', '1.250'],
    ['0.250', 'KWD', 'fr', '0,250'],
  ])('%s %s is in %s %s', (major, currency, locale, text) => {
    const amount = parseMoney(major, currency);
    expect(amount && writtenAmount(amount, locale)).toBe(text);
    expect(parseMoney(typedDecimal(text, currency), currency)).toEqual(amount);
  });

  it.each([
    ['12.5', 'fr', '12,5'],
    ['12.345', 'it', '12.345'],
    ['33.333333', 'es', '33,333333'],
    ['0.125', 'de', '0,125'],
    ['100', 'fr', '100'],
  ])('the percentage %s is in %s %s', (percent, locale, text) => expect(writtenDecimal(percent, locale, typedDecimal)).toBe(text));
});
