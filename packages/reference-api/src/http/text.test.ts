/** Text is text: no control characters in one line, no bytes that are no UTF-8. */
import { coupons, doctors, type Endpoint, type Field, patients, tokens } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { served } from '../../test/served.js';
import { doctors as doctorTable } from '../tables/doctors.js';

const { server, api } = served();

const controls = ['\0', '\n', '\r', '\t', '\b', '\x1b[31m', '\x7f', '\x85', '\u2028', '\u2029'];
const linesOf = (field: Field) => field.kind === 'text' && field.lines === true;
const singleLines = (endpoint: Endpoint) =>
  Object.entries(endpoint.body?.fields ?? {}).flatMap(([name, field]) =>
    field.kind === 'text' && !field.lines && field.format !== 'opaque' && field.format !== 'password' ? [name] : [],
  );

describe.each([
  ['doctors.update', doctors.update, { doctorId: 1 }],
  ['coupons.update', coupons.update, { couponId: 1 }],
  ['doctors.charge', doctors.charge, { doctorId: 1, amount: 1 }],
] as const)('%s', (_name, endpoint: Endpoint, required) => {
  it.each(singleLines(endpoint))('refuses control characters in %s', async (name) => {
    for (const control of controls) {
      const { status, body } = await api.send('POST', endpoint.path, { ...required, [name]: `a${control}b` });
      expect({ status, text: body.errorMessage }, JSON.stringify(control)).toMatchObject({
        status: 400,
        text: expect.stringContaining(name),
      });
    }
  });
});

const note = (paymentNotes: string) => api.send('POST', doctors.update.path, { doctorId: 1, paymentNotes });

it('takes lines where there may be several', async () => {
  expect(linesOf(doctors.update.body.fields.paymentNotes)).toBe(true);
  expect((await note('One\nTwo\r\n\tThree')).body.data.paymentNotes).toBe('One\nTwo\r\n\tThree');
});

it.each(['\0', '\x1b[31m', '\x7f', '\x9b'])('refuses %j where there may be lines', async (control) => {
  expect((await note(`a${control}b`)).status).toBe(400);
});

it('refuses them in the family', async () => {
  const family = { patientId: 1, familyMembers: [{ firstName: 'A\x1b]0;x\x07' }] };
  expect((await api.send('POST', patients.updateFamily.path, family)).body.errorMessage).toBe(
    'familyMembers.0.firstName must not hold control characters',
  );
});

it('refuses them in a search', async () => {
  expect((await api.send('GET', '/api/admin/Doctors/?keyword=a%0Ab')).status).toBe(400);
});

it.each([
  ['/api/admin/patient/GetById?id=1&id=2', 400, 'id must be given once'],
  ['/api/admin/Doctors/?pageSize=1&pageSize=2', 400, 'pageSize must be given once'],
  [`/api/admin/Coupon/GetById/${'1'.repeat(500)}`, 414, 'A part of the path is too long'],
])('says of %.50s what is wrong with it', async (path, status, errorMessage) => {
  expect(await api.send('GET', path)).toMatchObject({ status, body: { errorMessage } });
});

it('refuses them in a user name as it does any invalid request', async () => {
  const grant = new URLSearchParams({ grant_type: 'password', username: 'a\nb', password: 'x' });
  expect((await api.send('POST', tokens.signIn.path, grant)).body.error).toBe('invalid_request');
});

it('takes a password with any character', async () => {
  const person = { firstName: 'Tab', lastName: 'King', email: 'tab@example.test', password: 'long\tenough' };
  await api.data(doctors.signUp, person);
  expect((await server.signIn({ email: person.email, password: person.password })).token_type).toBe('bearer');
});

it('refuses JSON that is not UTF-8, whatever it says it is', async () => {
  const { access_token } = await server.signIn();
  const send = async (bytes: Uint8Array<ArrayBuffer>, type = 'application/json') => {
    const answer = await fetch(`${server.url}${doctors.update.path}`, {
      method: 'POST',
      body: bytes,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': type },
    });
    return { status: answer.status, body: (await answer.json()) as { data: { practiceName: string } } };
  };
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
  const update = '{"doctorId":1,"practiceName":"Zürich"}';
  const refused = { status: 400, body: { isSuccessful: false, errorMessage: 'The body is not UTF-8' } };
  expect(await send(bytes(update, 'latin1'))).toEqual(refused);
  expect(await send(bytes(update, 'latin1'), 'application/json; charset=iso-8859-1')).toEqual(refused);
  expect((await send(bytes(update, 'utf16le'))).status).toBe(400);
  expect((await send(bytes(update, 'utf8'))).body.data.practiceName).toBe('Zürich');
});

/** The doctor's e-mail is confirmed before. */
async function withEmail(doctorId: number, change: (email: string) => object) {
  const update = async (fields: object) => (await api.send('POST', doctors.update.path, { doctorId, ...fields })).body.data;
  await server.database.update(doctorTable).set({ isEmailConfirmed: true }).where(eq(doctorTable.id, doctorId));
  const { email } = await update({ phone: '555-0100' });
  return { email, changed: await update(change(email)) };
}

it('counts another spelling of an e-mail as the same', async () => {
  const { changed } = await withEmail(12, (email) => ({ email: email.toUpperCase() }));
  expect(changed).toMatchObject({ isEmailConfirmed: true });
});

it('counts a changed e-mail as unconfirmed, although the record is sent as it was read', async () => {
  const { email, changed } = await withEmail(13, (email) => ({ email: `new.${email}`, isEmailConfirmed: true }));
  expect(changed).toMatchObject({ email: `new.${email}`, isEmailConfirmed: false });
});
