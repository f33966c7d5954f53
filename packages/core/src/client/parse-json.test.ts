import { describe, expect, it } from 'vitest';
import { decodeBody } from '../contract/decode.js';
import { encodeRequest } from '../contract/encode.js';
import { endpoints } from '../contract/index.js';
import { parseJson } from './parse-json.js';

const options = { currency: 'USD' };
const bill = (id: string) => decodeBody(endpoints.billing.refund, parseJson(`{"data":{"refundId":${id},"more":{"own":[${id}]}}}`), options);

describe('an id in JSON', () => {
  it.each(['9007199254740993', '9007199254740992', '123456789012345678901', '7'])('%s keeps all its digits', (id) => {
    expect(bill(id)).toMatchObject({ refundId: id });
    expect(JSON.stringify(bill(id))).not.toContain('9007199254740994');
  });

  it.each(['9007199254740993', '7'])('%s is sent as the number that it came as', (billingId) => {
    const input = { billingId, amount: { minor: 100, currency: 'USD' }, reference: 'r' };
    const { body } = encodeRequest(endpoints.billing.refund, input);
    expect(JSON.stringify(body)).toContain(`"billingId":${billingId},`);
    const asText = encodeRequest(endpoints.billing.refund, input, { isTextId: () => true });
    expect(JSON.stringify(asText.body)).toContain(`"billingId":"${billingId}"`);
  });

  it('that came as text is sent as text, however many digits it has', () => {
    const seen: string[] = [];
    const id = '123456789012345678';
    decodeBody(endpoints.billing.refund, parseJson(`{"data":{"refundId":"${id}"}}`), { ...options, onTextId: (field) => seen.push(field) });
    expect(seen).toEqual(['refundId']);
  });

  it('that the contract does not know goes back as it came, as other numbers do', () => {
    const text = '"hash":-123456789012345678901,"span":[2.5e+30]';
    const doctor = decodeBody(endpoints.doctors.getById, parseJson(`{"data":{"doctorId":7,${text}}}`), options);
    const { body } = encodeRequest(endpoints.doctors.update, doctor);
    expect(JSON.stringify(body)).toContain(text);
  });

  it('with an exponent is no id', () => {
    expect(() => bill('1e30')).toThrow('refundId should be an id');
  });

  it('is not read from what is not JSON', () => expect(parseJson('<html>1234567890123456789')).toBeUndefined());
});
