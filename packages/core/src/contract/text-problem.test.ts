import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readCouponFile } from '../coupons/input.js';
import { readRefundFile } from '../payments/refund-file.js';
import { busyMs, hostileTexts, textPlaces } from './hostile-texts.test-support.js';
import { encodeRequest, endpoints, requestSchemas, textProblem } from './index.js';

/** Longest body that the reference API reads. */
const bodyLimit = 256 * 1024;

describe('a text of the contract', () => {
  it('is found in more than fifty places', () => expect(textPlaces.length).toBeGreaterThan(50));

  it.each(textPlaces)('is checked in time as $name, at its own limit and at the body’s', ({ field }) => {
    const most = 25;
    for (const length of [field.max, bodyLimit]) {
      for (const [name, text] of hostileTexts(length)) {
        expect(
          busyMs(() => textProblem(field, text), most),
          `${length} characters of ${name}`,
        ).toBeLessThan(most);
      }
    }
  });

  it('is not looked at any further when it is too long', () => {
    const schema = requestSchemas(endpoints.doctors.update).body as v.GenericSchema;
    const issues = v.safeParse(schema, { doctorId: 1, paymentNotes: `${'x'.repeat(600)} 4111 1111 1111 1111\0` }).issues;
    expect(issues?.map(({ message }) => message)).toEqual(['must have at most 500 characters']);
  });

  const isKept = ({ part, field: { format } }: (typeof textPlaces)[number]) =>
    part === 'body' && format !== 'password' && format !== 'opaque' && format !== 'email';
  it.each(textPlaces.filter(isKept).filter(({ field: { max } }) => max > 20))('keeps no card number as $name', ({ field }) => {
    for (const text of ['4111 1111 1111 1111', '4111/1111_1111,1111', '4१११-١١١١-1111 1111'])
      expect(textProblem(field, text), text).toBe('cardNumber');
    expect(textProblem(field, 'ends in 1111')).toBeUndefined();
  });
});

describe('a request of the client', () => {
  const update = { doctorId: '1', phone: '(555) 555-0123' };
  it('is not sent with a card number in it, and says which field holds it', () => {
    expect(() => encodeRequest(endpoints.doctors.update, { ...update, practiceZip: '4111-1111-1111-1111' })).toThrow(
      'practiceZip must not hold a card number',
    );
    const familyMembers = [{ firstName: 'Ann', relationship: 'card 4111 1111 1111 1111' }];
    expect(() => encodeRequest(endpoints.patients.updateFamily, { patientId: '3', familyMembers })).toThrow(
      'relationship must not hold a card number',
    );
  });

  it('is sent with secrets that look like one', () => {
    const signUp = { firstName: 'A', lastName: 'B', email: 'a@b.test', password: '4111111111111111' };
    expect(encodeRequest(endpoints.doctors.signUp, signUp).body).toMatchObject({ password: '4111111111111111' });
  });
});

describe('a CSV file', () => {
  const read = {
    refunds: (cell: string) => readRefundFile(new TextEncoder().encode(`ref,billingId,reason\nr-1,7,"${cell}"\n`)).issues,
    coupons: (cell: string) => readCouponFile(new TextEncoder().encode(`code,name\nc-1,"${cell}"\n`)).rows.flatMap(({ errors }) => errors),
  };

  it.each(Object.entries(read))('of %s is read in time, whatever a cell holds', (_kind, issuesOf) => {
    issuesOf('warm');
    // At most three bytes of UTF-8 for each. Linear takes about 20 ms, anything else seconds.
    for (const [name, text] of hostileTexts(bodyLimit / 3)) {
      expect(
        busyMs(() => issuesOf(text.replaceAll('"', '""')), 150),
        name,
      ).toBeLessThan(150);
    }
  });

  it.each(Object.entries(read))('of %s keeps no card number and names its place', (_kind, issuesOf) => {
    expect(issuesOf('to 4111-1111-1111-1111')).toEqual([
      expect.objectContaining({ line: 2, message: 'contains what looks like a card number; remove it' }),
    ]);
  });

  it('of refunds has no ref or id with invisible characters', () => {
    for (const hidden of ['r-1\u200b', 'r\u202e-1', 'r\u001b[31m-1', 'r\n-1']) {
      const file = readRefundFile(new TextEncoder().encode(`ref,billingId\n"${hidden}",7\nr-2,"7${hidden.slice(1)}"\n`));
      expect(file.issues.map(({ line, column, message }) => [line, column, message])).toEqual([
        [2, 1, 'contains control or invisible characters; type it again'],
        [expect.any(Number), 2, 'contains control or invisible characters; type it again'],
      ]);
    }
  });
});
