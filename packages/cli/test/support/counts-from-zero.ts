/** A REST backend whose first page is number 0, of few rows, with fields that look like the contract's and are none of it. */
import { createServer, type Server } from 'node:http';

/** No double holds them. */
const personNo = (index: number): string => `900719925474099${3 + index}`;
const rows = (make: (index: number) => object): object[] => Array.from({ length: 6 }, (_, index) => make(index));

const lists: Readonly<Record<string, readonly object[]>> = {
  '/api/doctors/': rows((index) => ({
    doctorId: 'legacy',
    id: 40 + index,
    first_name: 'Ines',
    address: { company: 'Vita', state: 'BW' },
    active: index !== 4,
  })),
  '/api/billing/': rows((index) => ({
    receipt_key: `k${index}`,
    sum: '18.20',
    currency: 'EUR',
    payment_status: 'paid',
    refunds: index === 2 ? [{ id: 9, amount: '1.00', date: 1_767_225_600 }] : [],
  })),
  '/api/patients/': rows((index) => ({
    person_no: (JSON as unknown as { rawJSON(text: string): object }).rawJSON(personNo(index)),
    first_name: 'Juan',
    last_name: 'Prat',
    born_on: '1990-04-05',
  })),
};

export const countsFromZero = (): Server =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/token') return send(200, { access_token: 't', token_type: 'bearer' });
    const list = lists[pathname];
    if (pathname === `/api/patients/${personNo(0)}`) return send(200, lists['/api/patients/']?.[0] ?? {});
    if (!list) return send(404, { detail: 'Not found.' });
    const size = Number(searchParams.get('size') ?? 25);
    const start = Number(searchParams.get('page') ?? 0) * size;
    return send(200, { total: list.length, [pathname === '/api/patients/' ? 'people' : 'hits']: list.slice(start, start + size) });
  });
