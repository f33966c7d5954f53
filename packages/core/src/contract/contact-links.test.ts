import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailLink, telephoneLink } from './contact-links.js';

describe('a telephone link', () => {
  it.each([
    ['(555) 555-0123', 'tel:5555550123'],
    ['+49 (0)89 / 123456', 'tel:+4989123456'],
    ['(+39) 06 1234 5678', 'tel:+390612345678'],
    ['+33 (0) 1 42 68 53 00', 'tel:+33142685300'],
    ['555-0123 x77', 'tel:5550123;ext=77'],
    ['555-0123, Ext 5', 'tel:5550123;ext=5'],
    ['+390612345 interno 12', 'tel:+390612345;ext=12'],
    ['+33 1 42 68 53 00 poste 9', 'tel:+33142685300;ext=9'],
    ['tel:+15550123;ext=4', 'tel:+15550123;ext=4'],
    ['555-0123 #8', 'tel:5550123;ext=8'],
    ['555-0123 / 555-0124', 'tel:5550123'],
    ['555-0123; 555-0124', 'tel:5550123'],
    ['555 0123 or 555 0124', 'tel:5550123'],
    ['+1 555 0123 +1 555 0124', 'tel:+15550123'],
    ['mobile: 555.0123 (home 555.0124)', 'tel:5550123'],
    ['٠٥٥ ٥٠١ ٢٣٤', 'tel:055501234'],
    ['＋８１ ３ １２３４ ５６７８', 'tel:+81312345678'],
    ['\u202a+972 3-555-0123\u202c', 'tel:+97235550123'],
    ['555–0123', 'tel:5550123'],
    ['112', 'tel:112'],
    ['4512 (front desk)', 'tel:4512'],
    ['555-0123 office', 'tel:5550123'],
    ['206·555·0188', 'tel:2065550188'],
    ["206'555'0188", 'tel:2065550188'],
    ['206_555_0188', 'tel:2065550188'],
    ['206-555-0188 (24 hrs)', 'tel:2065550188'],
    ['Tel 24/7: 206-555-0188', 'tel:2065550188'],
    ['Open 9-17, 206-555-0188', 'tel:2065550188'],
    ['Mobile 2: 206-555-0188', 'tel:2065550188'],
    ['206-555-0188 - 206-555-0199', 'tel:2065550188'],
    ['0044 (0)20 7946 0000', 'tel:00442079460000'],
    ['+44 ( 0 )20 7946 0000', 'tel:+442079460000'],
  ])('of %j is %s', (text, link) => expect(telephoneLink(text)).toBe(link));

  it.each([
    '',
    'none',
    '-',
    '12',
    'ext. 5',
    'ask Ann',
    '1234567890123456789',
    '٤٢',
    '1-800-DENTIST',
    '1-800-555-CARE',
    '0800 FLOWERS',
    '221 Baker Street',
  ])('is none of %j', (text) => expect(telephoneLink(text)).toBeUndefined());

  it('has Latin digits alone, whatever the text is', () => {
    const link = /^tel:\+?\d{3,15}(;ext=\d+)?$/;
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => link.test(telephoneLink(text) ?? 'tel:555')));
  });
});

describe('a mail link', () => {
  it.each([
    ['50%off@clinic.test', 'mailto:50%25off@clinic.test'],
    ['ann?bcc=x@clinic.test', 'mailto:ann%3Fbcc%3Dx@clinic.test'],
    ['a&b@clinic.test', 'mailto:a%26b@clinic.test'],
    ['ann+desk@clinic.test', 'mailto:ann%2Bdesk@clinic.test'],
    ['#1@clinic.test', 'mailto:%231@clinic.test'],
    ['\u200bann@clinic.test ', 'mailto:ann@clinic.test'],
  ])('of %j is %s', (text, link) => expect(mailLink(text)).toBe(link));
  it.each(['', 'ann', 'a@b@c', 'ann@clinic.test, bob@clinic.test', 'ann @clinic.test', '—'])('is none of %j', (text) =>
    expect(mailLink(text)).toBeUndefined(),
  );
});
