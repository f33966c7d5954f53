/** One loop over the endpoint table makes every route. */
import { Readable } from 'node:stream';
import { changesData, endpoints } from '@caredesk/core/contract';
import { type ByCall, callsByAddress, Failure, inputReader, ofCall, pickCall, refuseGrant, type ServedCall } from '@caredesk/core/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertAllowed, assertStillAllowed, createRefusalNotes } from '../account/allowed.js';
import type { Authenticate } from '../account/authenticate.js';
import { audit } from '../audit/audit.js';
import type { Database } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import type { AnyHandler, Caller, Change, Context, HandlerTable, Origin } from '../handler-types/handlers.js';
import type { ReadAnswer } from './aged-reads.js';
import { answerWriter } from './answer.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** The status of the failure that the request was answered with. */
    refusedWith?: number;
  }
}

interface Call extends ServedCall {
  readonly run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

export interface RouteOptions {
  readonly database: Database;
  readonly readAnswer: ReadAnswer;
  readonly handlers: HandlerTable;
  readonly authenticate: Authenticate;
  /** @throws {Failure} 503 when too many passwords are hashed at the moment */
  readonly hashPassword: (password: string) => Promise<string>;
}

/** Does the work for a request of a call; a refusal for want of a permission is written into the audit. */
type Noted = <T>(request: FastifyRequest, name: string, work: () => Promise<T>) => Promise<T>;

/** Registers the calls of one encoding. Each encoding has its own scope, which parses no other. */
export function registerRoutes(app: FastifyInstance, encoding: 'json' | 'form', options: RouteOptions): void {
  const note = createRefusalNotes(options.database);
  const noted: Noted = async (request, name, work) => {
    try {
      return await work();
    } catch (error) {
      if (request.caller) await note(error, name, request.caller, originOf(request));
      throw error;
    }
  };
  for (const same of callsByAddress(endpoints)) {
    if ((same[0].endpoint.encoding ?? 'json') !== encoding) continue;
    const calls = same.map((served) =>
      makeCall(served, ofCall(options.handlers as unknown as ByCall<AnyHandler>, served.name) as AnyHandler, options),
    );
    register(app, calls as [Call, ...Call[]], options.authenticate, noted);
  }
}

function register(app: FastifyInstance, calls: readonly [Call, ...Call[]], authenticate: Authenticate, noted: Noted): void {
  const [{ endpoint }] = calls;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // HEAD is safe (RFC 9110 §9.2.1): it must not change what such a GET changes.
    exposeHeadRoute: !calls.some((call) => changesData(call.endpoint)),
    ...(!endpoint.anonymous && {
      onRequest: async (request: FastifyRequest) => {
        const caller = await authenticate(request.headers.authorization, originOf(request));
        request.caller = caller;
        if (!caller.isAdmin && endpoint !== endpoints.account.userInfo) throw new Failure(403, 'This account is not an administrator');
        const call = pick(calls, request);
        await noted(request, call.name, async () => assertAllowed(caller, call.endpoint));
      },
    }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const call = pick(calls, request);
      const answer = await noted(request, call.name, () => call.run(request, reply));
      if (answer instanceof Readable) reply.type('application/json; charset=utf-8');
      return answer ?? reply.send();
    },
  });
}

function pick(calls: readonly [Call, ...Call[]], { body, query }: FastifyRequest): Call {
  const form = (body ?? {}) as Readonly<Record<string, unknown>>;
  const call = pickCall(calls, { query: query as Readonly<Record<string, unknown>>, form });
  return call ?? refuseGrant(form.grant_type);
}

function makeCall({ name, endpoint }: ServedCall, handler: AnyHandler, { database, readAnswer, hashPassword }: RouteOptions): Call {
  const read = inputReader(endpoint);
  const write = answerWriter(endpoint);
  const change = changesData(endpoint) && !endpoint.anonymous;
  return {
    name,
    endpoint,
    run: async (request, reply) => {
      const input = read(request);
      const context = contextOf(request);
      const answer: AnyHandler = async (...call) => write(await handler(...call));
      const checkedHandler: AnyHandler = async (inputs, inside) => {
        await assertStillAllowed(inside.database, inside.caller, endpoint);
        return answer(inputs, inside);
      };
      if (change) return runChange(checkedHandler, input, { ...context, passwordHash: await hashOf(input, hashPassword) }, database);
      return readAnswer(name, (from) => answer(input, { ...context, database: from, changed: () => {} }), request, reply);
    },
  };
}

const originOf = ({ ip, id, serverId }: FastifyRequest): Origin => ({ ip, requestId: id, serverRequestId: serverId });

type RequestContext = Omit<Context, 'database' | 'changed'>;

/** Before the transaction, which would keep others waiting while it is made. */
const hashOf = async ({ password }: Readonly<Record<string, unknown>>, hash: RouteOptions['hashPassword']): Promise<string | undefined> =>
  typeof password === 'string' ? hash(password) : undefined;

function contextOf(request: FastifyRequest): RequestContext {
  const key = request.headers['idempotency-key'];
  // Anonymous calls have no caller, and their handlers' type knows none.
  return {
    origin: originOf(request),
    caller: request.caller as Caller,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    passwordHash: undefined,
  };
}

/** The change, its audit entry and its answer, all or none. */
const runChange = (handler: AnyHandler, input: unknown, context: RequestContext, database: Database): Promise<unknown> =>
  inTransaction(database, async (transaction) => {
    const changes: Change[] = [];
    const output = await handler(input, {
      ...context,
      database: transaction,
      changed: (change) => changes.push(change),
    });
    for (const change of changes) await audit(transaction, change, context.caller, context.origin);
    return output;
  });
