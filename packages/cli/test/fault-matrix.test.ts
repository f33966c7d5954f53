/**
 * Every command that talks to a server × what can go wrong with its answers: a definite end with a sentence, nothing sent twice,
 * one refresh, and the same command again, when all is well, leaves the change made once.
 */
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startServer, type TestServer } from '@caredesk/reference-api/test/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cli, newCli } from './support/cli.js';
import { signIn } from './support/scene.js';

type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
interface Fault {
  readonly interceptor: () => Interceptor;
  /** Of the command. Default: not 0. */
  readonly code?: readonly number[];
  /** How often a read, and a change, may be sent at most. */
  readonly read: number;
  readonly change: number;
  /** The change is made all the same. */
  readonly isMade?: true;
}

const sentOn = 'x-sent-on';
const secret = 'Jane Roe';
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  return true;
};
const reset: Interceptor = (request) => {
  request.socket.destroy();
  return true;
};
const cut: Interceptor = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' }).write('{"isSuccessful":true,"data":[{"na');
  setTimeout(() => response.destroy(), 10);
  return true;
};
const trickle: Interceptor = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drop = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(drop));
  return true;
};
const page: Interceptor = (_, response) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${secret}</h1>`);
  return true;
};
const refuse =
  (times: number): (() => Interceptor) =>
  () => {
    let count = 0;
    return (_, response) => ++count <= times && json(response, 401, { errorMessage: 'The token has expired' });
  };
const answer = (status: number, headers?: Record<string, string>) => ({
  interceptor: () => (_: IncomingMessage, response: ServerResponse) => json(response, status, { stack: secret }, headers),
});
const calm = { read: 4, change: 1 };

describe('every command, when', () => {
  let server: TestServer;
  let cli: Cli;
  let interceptor: Interceptor | undefined;
  const requests: string[] = [];
  let serial = 0;

  /** Has the API do what was asked, without telling. */
  const afterwards = (then: Interceptor) => ({
    isMade: true as const,
    interceptor: () => async (request: IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { authorization = '', 'content-type': type, 'idempotency-key': key } = request.headers;
      const headers = {
        authorization,
        [sentOn]: '1',
        ...(type && { 'content-type': type }),
        ...(key && { 'idempotency-key': String(key) }),
      };
      const method = request.method ?? 'GET';
      await fetch(`${server.url}${request.url}`, { method, headers, ...(parts.length > 0 && { body: Buffer.concat(parts) }) });
      return then(request, response);
    },
  });
  const faults: Readonly<Record<string, Fault>> = {
    'the connection is reset': { ...calm, interceptor: () => reset },
    'the answer is cut': { ...calm, interceptor: () => cut },
    'the answer trickles': { read: 2, change: 1, interceptor: () => trickle },
    'nothing is answered': { read: 2, change: 1, interceptor: () => () => true },
    'the token has expired': { interceptor: refuse(1), read: 2, change: 2, code: [0], isMade: true },
    'every token is refused': { interceptor: refuse(1_000), read: 2, change: 2, code: [4, 3] },
    'it is answered 403': { ...calm, ...answer(403) },
    'it is answered 409': { ...calm, ...answer(409) },
    // A refund is sent again after its bill was read: it was refused for sure.
    'it is answered 429': { read: 4, change: 4, ...answer(429, { 'retry-after': '0' }) },
    'it is answered 500': { ...calm, ...answer(500) },
    'a proxy answers': { ...calm, interceptor: () => page },
    'it is answered 503 and asked to wait': { read: 4, change: 4, ...answer(503, { 'retry-after': '0' }) },
    'it is redirected': { ...calm, ...answer(307, { location: '/elsewhere' }) },
    'the answer has other types': {
      ...calm,
      interceptor: () => (_, response) => json(response, 200, { isSuccessful: 'maybe', data: [[secret]] }),
    },
    'the answer is 10 MB of something else': {
      ...calm,
      interceptor: () => (_, response) => Boolean(response.end(`"${secret.repeat(1_300_000)}"`)),
    },
    'the answer is lost': { ...calm, ...afterwards(reset) },
    'the answer is lost to a proxy': { ...calm, ...afterwards(page) },
    'the answer is cut when it was done': { ...calm, ...afterwards(cut) },
  };

  beforeAll(async () => {
    server = await startServer({
      intercept: (request, response) => {
        if (!request.headers[sentOn]) requests.push(`${request.method} ${request.url}`);
        return (!request.headers[sentOn] && interceptor?.(request, response)) || false;
      },
    });
    cli = newCli(server.url, { keep: true });
    expect((await signIn(cli)).code).toBe(0);
  });
  afterAll(async () => {
    await server.stop();
    cli.remove();
  });

  const api = async (path: string, method = 'GET', body?: object) => {
    const { access_token: token } = await tokens;
    const headers = { authorization: `Bearer ${token}`, [sentOn]: '1', ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return ((await response.json()) as { data: never }).data as Row & Row[];
  };
  let tokens: ReturnType<TestServer['signIn']>;
  beforeAll(() => {
    tokens = server.signIn();
  });
  type Row = Readonly<Record<string, never>>;
  const unique = () => `F${process.pid}X${++serial}`;
  const coupon = async () => {
    const code = unique();
    const made = await api('/api/admin/Coupon/Create', 'POST', { code, name: 'Fault', discountType: 'percent', discountValue: 5 });
    return { code, couponId: String(made.couponId) };
  };
  const found = (code: string) => api(`/api/admin/Coupon/GetAll/?keyword=${code}&pageNumber=1&pageSize=5`);
  const bill = async () => {
    const bills = await api('/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=7&pageSize=200');
    const free = bills.filter(({ amount, currency }) => Number(amount) > 20 && currency === 'USD');
    return String(free[++serial % free.length]?.billingId ?? '');
  };
  const refunds = async (id: string) => {
    const bills = await api(`/api/admin/billing/GetAllBillingHistory/?keyword=${id}&pageNumber=1&pageSize=50`);
    return ((bills.find((row) => String(row.billingId) === id)?.refunds ?? []) as readonly unknown[]).length;
  };

  interface Command {
    readonly call: RegExp;
    readonly begin?: () => Promise<{ readonly args: readonly string[]; readonly made: () => Promise<number> }>;
    /** Of a read. */
    readonly args?: readonly string[];
    /** After an answer that leaves a doubt it is looked for by its code, which is unique, and sent once more where it is not there. */
    readonly isLookedFor?: true;
    /** A refund or charge whose outcome is unknown is not sent again. */
    readonly isMoney?: true;
  }
  const file = (text: string): string => {
    const path = join(cli.directory, `${unique()}.csv`);
    writeFileSync(path, text);
    return path;
  };
  const commands: Readonly<Record<string, Command>> = {
    whoami: { call: /UserInfo/, args: ['whoami'] },
    'doctors search': { call: /Doctors\//, args: ['doctors', 'search', 'a'] },
    'doctors get': { call: /GetById/, args: ['doctors', 'get', '3'] },
    'doctors report': { call: /DoctorReport/, args: ['doctors', 'report', '--from', '2026-01-01', '--to', '2026-01-31'] },
    'patients search': { call: /patient\/GetAll/, args: ['patients', 'search', 'a'] },
    'patients get': { call: /patient\/GetById/, args: ['patients', 'get', '3'] },
    'billing list': { call: /GetAllBillingHistory/, args: ['billing', 'list'] },
    'billing get': { call: /GetAllBillingHistory/, args: ['billing', 'get', '3'] },
    'coupons list': { call: /Coupon\/GetAll/, args: ['coupons', 'list'] },
    'coupons usage': { call: /couponusage/, args: ['coupons', 'usage', '1'] },
    'coupons plans': { call: /couponPlan/, args: ['coupons', 'plans', '1'] },
    'coupons export': { call: /Coupon\/GetAll/, args: ['coupons', 'export'] },
    audit: { call: /audit/, args: ['audit', '--entity', 'bill', '--id', '3'] },
    'coupons create': {
      call: /Coupon\/Create/,
      isLookedFor: true,
      begin: async () => {
        const code = unique();
        const args = ['coupons', 'create', '--code', code, '--discount-type', 'percent', '--discount-value', '5'];
        return { args, made: async () => (await found(code)).length };
      },
    },
    'coupons update': {
      call: /Coupon\/Update/,
      isLookedFor: true,
      begin: async () => {
        const { code } = await coupon();
        const name = unique();
        return {
          args: ['coupons', 'update', code, '--name', name],
          made: async () => (await found(code)).filter((row) => row.name === name).length,
        };
      },
    },
    'coupons delete': {
      call: /Coupon\/Delete/,
      begin: async () => {
        const { code } = await coupon();
        return { args: ['coupons', 'delete', code, '--yes'], made: async () => 1 - (await found(code)).length };
      },
    },
    'coupons attach-plan': {
      call: /couponPlan\/Create/,
      begin: async () => {
        const { code, couponId } = await coupon();
        return {
          args: ['coupons', 'attach-plan', code, '1'],
          made: async () => (await api(`/api/admin/couponPlan?couponId=${couponId}`)).length,
        };
      },
    },
    'coupons import': {
      call: /Coupon\/Create/,
      isLookedFor: true,
      begin: async () => {
        const code = unique();
        const path = file(`code,discountType,discountValue\n${code},percent,5\n`);
        return { args: ['coupons', 'import', path, '--yes'], made: async () => (await found(code)).length };
      },
    },
    'refunds create': {
      call: /RefundPaymentDoctor/,
      isMoney: true,
      begin: async () => {
        const id = await bill();
        return { args: ['refunds', 'create', id, '--ref', unique(), '--amount', '2', '--yes'], made: () => refunds(id) };
      },
    },
    'doctors charge': {
      call: /PaymentDoctor/,
      isMoney: true,
      begin: async () => {
        const doctors = await api('/api/admin/Doctors/?status=0&pageNumber=2&pageSize=200');
        const chargeable = doctors.filter(({ cardLast4 }) => cardLast4);
        const id = String(chargeable[++serial % chargeable.length]?.doctorId);
        const bills = async () =>
          (await api(`/api/admin/billing/GetBillingHistoryByClientId?clientId=${id}&pageNumber=1&pageSize=200`)).length;
        const before = await bills();
        return {
          args: ['doctors', 'charge', id, '--amount', '2', '--ref', unique(), '--yes'],
          made: async () => (await bills()) - before,
        };
      },
    },
    'refunds run': {
      call: /RefundPaymentDoctor/,
      isMoney: true,
      begin: async () => {
        const id = await bill();
        const path = file(`ref,billingId,amount\n${unique()},${id},2\n`);
        return { args: ['refunds', 'run', path, '--yes'], made: () => refunds(id) };
      },
    },
  };

  const [everyCommand, everyFault] = [Object.keys(commands), Object.keys(faults)];
  /** `npm run test:faults` goes through all; in short each command meets one fault. */
  const isLong = Boolean(process.env.CAREDESK_ROUNDS);
  const cells = everyCommand.flatMap((command, row) =>
    everyFault.filter((_, column) => isLong || column === row % everyFault.length).map((fault) => [command, fault] as const),
  );
  const nonsense = /Jane Roe|<h1>|undefined|NaN|\[object|SyntaxError|TypeError|\n\s+at /;

  it.each(cells)('%s: %s', async (commandName, faultName) => {
    const [command, fault] = [commands[commandName] as Command, faults[faultName] as Fault];
    const { args, made } = (await command.begin?.()) ?? { args: command.args ?? [], made: undefined };
    const spoil = fault.interceptor();
    requests.length = 0;
    let sent = 0;
    interceptor = (request, response) => {
      if (!command.call.test(request.url ?? '')) return false;
      sent += 1;
      return spoil(request, response);
    };
    const timeout = ['the answer trickles', 'nothing is answered'].includes(faultName) ? '1000' : '20000';
    const { code, signal, stdout, stderr } = await cli.run([...args, '--json', '--timeout', timeout]);
    interceptor = undefined;
    const said = `${code} ${stdout.slice(0, 500)} ${stderr.slice(0, 800)}`;
    expect(signal).toBeNull();
    // The API declares that it honours keys: a refund or charge of unknown outcome is sent twice more with its own.
    const more = command.isMoney ? 2 : Number(command.isLookedFor ?? 0);
    expect(sent, said).toBeLessThanOrEqual(made ? fault.change + more : fault.read);
    expect(sent).toBeGreaterThan(0);
    expect(requests.filter((request) => request === 'POST /token').length, 'refreshes').toBeLessThanOrEqual(1);
    expect(`${stdout}${stderr}`.match(nonsense)?.[0], said).toBeUndefined();
    // What was made all the same is done where it was found again: by its code, by its reference on the bill.
    const isFound = fault.isMade && (!made || command.isLookedFor || command.isMoney);
    expect(fault.code ?? (isFound ? [0, 1, 3, 4, 5] : [1, 3, 4, 5]), said).toContain(code);
    if (code !== 0) expect(stderr, said).toMatch(/\w{3}/);
    for (const line of stdout.split('\n').filter((text) => text.startsWith('{') && text.endsWith('}'))) JSON.parse(line);

    if (faultName === 'every token is refused') expect((await signIn(cli)).code).toBe(0);
    if (!made) return;
    const again = await cli.run([...args, '--json']);
    expect(await made(), `${said}\nagain: ${again.code} ${again.stderr}`).toBe(1);
    expect(`${again.stdout}${again.stderr}`.match(nonsense)?.[0]).toBeUndefined();
  });
});
