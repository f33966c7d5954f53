/** What can go wrong with an answer on its way, for reads and for changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLong } from '../../../reference-api/test/some.js';
import { type FeaturePage, type Interceptor, sentOn } from './feature-site.js';

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  return true;
};

/** A body that no user may see. */
export const secret = 'Jane Roe';

/** The first is that of `npm test` for all elements; `doctor-search.test.ts` has the other kinds. */
export const wire: Readonly<Record<string, Interceptor>> = {
  'resets the connection': (request) => {
    request.socket.destroy();
    return true;
  },
  'answers 502 with a page': (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    return true;
  },
  'resets it in the middle of an answer': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
    setTimeout(() => response.destroy(), 10);
    return true;
  },
  'answers 403': (_, response) => json(response, 403, {}),
  'answers 409': (_, response) => json(response, 409, {}),
  'answers 429': (_, response) => json(response, 429, {}, { 'retry-after': '0' }),
  'answers 500': (_, response) => json(response, 500, { stack: secret }),
  'answers 503 and asks to wait': (_, response) => json(response, 503, {}, { 'retry-after': '0' }),
  'cuts its JSON': (_, response) => {
    response.end('{"isSuccessful":true,"data":[{"na');
    return true;
  },
  'answers other types': (_, response) => json(response, 200, { isSuccessful: 'maybe', data: [[secret]] }),
  'answers 10 MB of something else': (_, response) => {
    response.end(`"${'x'.repeat(10_000_000)}"`);
    return true;
  },
};

/** What all elements of the page show. */
export const shownText = (on: FeaturePage): Promise<string> =>
  on.evaluate(() => [...document.querySelectorAll('main > *')].map(({ shadowRoot }) => shadowRoot?.textContent).join(' '));

/** All pairs of a change and a fault with `npm run test:faults`; in `npm test` one fault for each change. */
export const cellsOf = (changes: object, faults: object): readonly (readonly [change: string, fault: string])[] => {
  const columns = Object.keys(faults);
  return Object.keys(changes).flatMap((change, row) =>
    columns.filter((_, column) => isLong || column === row % columns.length).map((fault) => [change, fault] as const),
  );
};

/** Of parsers, patients, proxies and programmers. */
export const nonsense = /undefined|NaN|\[object|Jane Roe|Bad gateway|SyntaxError|TypeError/;

/** Has the API do what was asked, without telling. */
export async function carryOut(base: string, request: IncomingMessage): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { authorization = '', 'content-type': type } = request.headers;
  await fetch(`${base}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, [sentOn]: '1', ...(type && { 'content-type': type }) },
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  });
}
