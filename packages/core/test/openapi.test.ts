/** The OpenAPI document in other tools: a third-party linter, and a client that another library generates. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import axios from 'axios';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointGroup, endpoints } from '../../core/src/contract/index.js';
import { demoAccount, startServer, type TestServer } from '../../reference-api/test/support.js';

const file = fileURLToPath(new URL('../../core/dist/openapi.json', import.meta.url));
const source = readFileSync(file, 'utf8');

describe('@caredesk/core/openapi.json', () => {
  it('has nothing that Redocly would recommend otherwise', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // Some of the backend's paths end with a slash, and the API has no licence.
      rules: { 'no-path-trailing-slash': 'off', 'info-license': 'off' },
    });
    const problems = await lintFromString({ source, absoluteRef: file, config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, { summary: string }>> };

  it('has every path', () => {
    const all = Object.values<EndpointGroup>(endpoints).flatMap((group) => Object.values(group));
    expect(new Set(Object.keys(paths))).toEqual(new Set(all.map(({ path }) => path)));
  });

  it('says what each call does', () => {
    const summaries = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
    expect(summaries.filter((summary) => !/^[A-Z].{8,}\.$/.test(summary))).toEqual([]);
  });

  it('names its records, their units and what a status means', () => {
    const { schemas } = JSON.parse(source).components as { schemas: Record<string, { properties: Record<string, object> }> };
    expect(schemas.Bill?.properties.amount).toMatchObject({
      description: 'The charged amount; in `currency`. Decimal major units.',
      examples: [19.99],
    });
    expect(schemas.Bill?.properties.refunds).toMatchObject({
      anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Refund' } }, {}],
    });
    expect(schemas.DoctorInput?.properties.status).toMatchObject({ description: expect.stringContaining('0: active') });
    expect(schemas.Id).toMatchObject({ type: ['integer', 'string'] });
  });

  it('is what the reference API serves', async () => {
    const served = await (await fetch(`${server.url}/openapi.json`)).json();
    expect(served).toEqual(JSON.parse(source));
  });
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('a client made of it by openapi-client-axios', () => {
  const made = async () => {
    const { access_token: token } = await server.signIn();
    const api = new OpenAPIClientAxios({
      definition: JSON.parse(source),
      withServer: { url: server.url },
      axiosConfigDefaults: { headers: { Authorization: `Bearer ${token}` }, adapter: axios.getAdapter('http') },
    });
    return api.init();
  };
  const call = async (client: Awaited<ReturnType<typeof made>>, name: string, ...args: unknown[]) =>
    (await (client as unknown as Record<string, (...given: unknown[]) => Promise<{ data: { data: never } }>>)[name]?.(...args))?.data.data;

  it('reads who is signed in, lists, and finds one', async () => {
    const client = await made();
    expect(await call(client, 'account.userInfo')).toMatchObject({ email: demoAccount.email });
    const bills = (await call(client, 'billing.list', { keyword: '', pageNumber: 1, pageSize: 3 })) as unknown as { billingId: number }[];
    expect(bills).toHaveLength(3);
    expect(await call(client, 'patients.getById', { id: 1 })).toMatchObject({ patientId: 1 });
  });

  it('creates a coupon, changes it and deletes it', async () => {
    const client = await made();
    const fields = { code: 'OTHERS10', discountType: 'percent', discountValue: 10, status: 0 };
    const coupon = (await call(client, 'coupons.create', undefined, fields)) as unknown as { couponId: number };
    expect(coupon).toMatchObject({ code: 'OTHERS10', discountValue: 10 });
    expect(await call(client, 'coupons.update', undefined, { ...coupon, discountValue: 15 })).toMatchObject({ discountValue: 15 });
    await call(client, 'coupons.delete', { id: coupon.couponId });
    await expect(call(client, 'coupons.getById', { id: coupon.couponId })).rejects.toThrow('404');
  });
});
