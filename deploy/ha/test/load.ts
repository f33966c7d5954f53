/** A thousand clients that refund, charge and sign up at once, and remember what was answered. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../packages/reference-api/src/seed-data/random.ts';
import { site } from './bring-up.ts';

export type Kind = 'refund' | 'charge' | 'sign-up';

export interface Answered {
  readonly kind: Kind;
  /** The change's own name: its reference, or its e-mail address. */
  readonly name: string;
  /** Minor units; of a sign-up none. */
  readonly amount: number;
}

export interface Load {
  /** Changes that the API answered as made. */
  readonly answered: Map<string, Answered>;
  /** When each was: `performance.now()`. */
  readonly answeredAt: Map<string, number>;
  /** How often each status came; 0: the connection broke, or nothing came in time. */
  readonly statuses: Map<number, number>;
  /** Sign-ups that were made although each answer before was 503. */
  readonly falsely503: string[];
  /** Lets each client end what it has begun. */
  readonly stop: () => Promise<void>;
}

const paths: Readonly<Record<Kind, string>> = {
  refund: '/api/admin/billing/RefundPaymentDoctor',
  charge: '/api/admin/Doctors/PaymentDoctor',
  'sign-up': '/api/admin/Doctors/SignupNewDoctor',
};
/** Few doctors, so that changes meet. */
const doctors = 200;
/** A change is sent again, as it was, until it is answered; then this often at most. */
const tries = 200;

interface Wanted extends Answered {
  readonly body: string;
}

function makeChange(random: Random, name: string, bills: readonly number[]): Wanted {
  const dice = random.below(100);
  const kind: Kind = dice < 65 ? 'refund' : dice < 95 ? 'charge' : 'sign-up';
  const amount = 1 + random.below(kind === 'refund' ? 3000 : 20_000);
  const major = amount / 100;
  const bodies: Readonly<Record<Kind, object>> = {
    refund: { billingId: random.pick(bills), amount: major, reason: name, reference: name },
    charge: { doctorId: 1 + random.below(doctors), amount: major, currency: 'USD', description: name, reference: name },
    'sign-up': { firstName: 'Ha', lastName: name, email: `${name}@example.test`, password: 'long enough', planId: 1 },
  };
  return { kind, name, amount: kind === 'sign-up' ? 0 : amount, body: JSON.stringify(bodies[kind]) };
}

interface Reply {
  readonly status: number;
  readonly retryAfter: number;
  readonly body: { readonly isSuccessful?: boolean; readonly errorMessage?: string };
}

function send(agent: Agent, token: string, { kind, body }: Wanted): Promise<Reply> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, retryAfter: 0, body: {} });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(site + paths[kind], { method: 'POST', agent, headers, timeout: 40_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', broken).on('end', () => {
        const { 'content-type': type = '', 'retry-after': after } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number(after ?? 0),
          body: type.startsWith('application/json') ? JSON.parse(text) : {},
        });
      });
    });
    call.on('timeout', () => call.destroy()).on('error', broken);
    call.end(body);
  });
}

type Outcome = 'made' | 'refused' | 'made although 503 said that nothing was done';

async function untilAnswered(one: (change: Wanted) => Promise<Reply>, change: Wanted, isOver: () => boolean): Promise<Outcome> {
  let wasUnknown = false;
  for (let attempt = 0; attempt < tries; attempt++) {
    const { status, retryAfter, body } = await one(change);
    if (status === 200 && body.isSuccessful) return 'made';
    if (status === 200 || status === 400) {
      // A sign-up has no reference, but an address of its own: where it is taken, this one took it.
      if (change.kind !== 'sign-up' || !/taken/.test(body.errorMessage ?? '')) return 'refused';
      return wasUnknown ? 'made' : 'made although 503 said that nothing was done';
    }
    wasUnknown ||= status !== 503 && status !== 429;
    if (isOver() && attempt > 20) return 'refused';
    await wait(retryAfter * 1000 || 300);
  }
  return 'refused';
}

/** @param bills those that are refunded: so few that many refunds ask for more than is left; amounts are of two decimals */
export function startLoad(token: string, clients: number, random: Random, prefix: string, bills: readonly number[]): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients });
  const load = {
    answered: new Map<string, Answered>(),
    answeredAt: new Map<string, number>(),
    statuses: new Map<number, number>(),
    falsely503: [] as string[],
  };
  let isOver = false;
  let number = 0;
  const one = async (change: Wanted) => {
    const reply = await send(agent, token, change);
    load.statuses.set(reply.status, (load.statuses.get(reply.status) ?? 0) + 1);
    return reply;
  };
  const work = async () => {
    while (!isOver) {
      const change = makeChange(random, `${prefix}-${++number}`, bills);
      const outcome = await untilAnswered(one, change, () => isOver);
      if (outcome === 'refused') continue;
      if (outcome !== 'made') load.falsely503.push(change.name);
      load.answered.set(change.name, change);
      load.answeredAt.set(change.name, performance.now());
    }
  };
  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    ...load,
    stop: async () => {
      isOver = true;
      await working;
      agent.destroy();
    },
  };
}
