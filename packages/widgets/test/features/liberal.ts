/**
 * Makes the reference API a customer's backend that differs in every way contract.md allows: requests are forwarded,
 * and their answers are rewritten.
 */
import type { IncomingMessage } from 'node:http';
import { type Interceptor, sentOn } from './feature-site.js';

/** How lists are wrapped; none has a total. */
export const shapes = ['bare', 'data', 'nested'] as const;
export type Shape = (typeof shapes)[number];

const money = /^(amount|refundedAmount|price|billed|refunded|net|discountAmount|discountValue)$/;
/** Optional fields that this backend does not know. Rows differ: every second one lacks them. */
const unknown =
  /^(lastName|doctorName|chargedAt|createdAt|planName|practiceCity|cardLast4|currency|reason|refundedAt|label|subType|dateOfBirth|scheduledAt|usedAt|expiresAt|askedBy|isEmailConfirmed)$/;

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

function liberal(value: Json, index: number, name = ''): Json {
  if (Array.isArray(value)) return value.map((item, at) => liberal(item, at, name));
  if (typeof value === 'number') return /Id$/.test(name) || money.test(name) ? String(value) : value;
  // Without a zone, which means UTC.
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return value.slice(0, -1);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([field, held]) => held !== null && !(index % 2 === 0 && unknown.test(field)));
  const fields = kept.map(([field, held]) => [field, liberal(held, 0, field)] as const);
  return { ...Object.fromEntries(fields), legacyCode: 'L-1', flags: { vip: true, tags: [] }, nothing: null };
}

function wrap(data: Json, shape: Shape): Json {
  const rewritten = liberal(data, 0);
  if (!Array.isArray(rewritten))
    return shape === 'bare' && typeof rewritten === 'object' ? rewritten : { data: rewritten, isSuccessful: true };
  if (shape === 'bare') return rewritten;
  return shape === 'data' ? { data: rewritten } : { data: { data: rewritten } };
}

const own = ['legacyCode', 'flags', 'nothing'];

/** What the client sends back is the reference API's again: this backend's own fields go, and ids that were text are numbers. */
const strictBody = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (name, value: unknown) => {
      if (own.includes(name)) return undefined;
      return /Id$/.test(name) && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    }),
  );

export function liberalBackend(baseUrl: () => string, shape: () => Shape): Interceptor {
  return async (request, response) => {
    const body = await bodyOf(request);
    const answer = await fetch(baseUrl() + request.url, {
      method: request.method ?? 'GET',
      headers: {
        [sentOn]: '1',
        authorization: String(request.headers.authorization ?? ''),
        ...(body && { 'content-type': String(request.headers['content-type']) }),
      },
      ...(body && { body: strictBody(body) }),
    });
    const { data, ...rest } = (await answer.json()) as { data?: Json; isSuccessful: boolean; totalCount?: number };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(data === undefined ? rest : wrap(data, shape())));
    return true;
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
