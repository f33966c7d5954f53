/** What begins in one session is never sent, stored or answered in another: kinds of calls × places of the next sign-in × ends of a refresh. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CaredeskError, createCaller, createClient, inOneSession, systemClock, tokensOfOneSession } from '../client/index.js';
import { createGrants } from './grants.js';
import { createHostSession } from './host-session.js';
import type { SessionChannel, SessionMessage, SessionStorage } from './ports.js';
import { createSession } from './session.js';

// The time goes on as fast as the code does.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'));
afterEach(() => void vi.setTimerTickMode('manual').useRealTimers());

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
const tokensAnswer = (name: string) => ({ body: { access_token: name, refresh_token: `refresh-${name}`, token_type: 'bearer' } });

/** A backend that holds the answers of some paths until they are released. */
function backend() {
  const sent: { readonly path: string; readonly token: string | null; readonly body: string }[] = [];
  const held = new Map<string, PromiseWithResolvers<Answer>>();
  const refused = new Set<string | null>();
  const answer = (path: string, token: string | null, body: string): Answer => {
    if (path === '/token') return tokensAnswer(new URLSearchParams(body).get('username') ?? 'ann-renewed');
    if (refused.has(token)) return { status: 401, body: {} };
    if (path.startsWith('/api/admin/Doctors/')) return { body: { data: [{ doctorId: token }], totalCount: 1 } };
    return { body: { isSuccessful: true } };
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input), 'https://api.test').pathname;
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null;
    const body = String(init.body ?? '');
    sent.push({ path, token, body });
    const key = path === '/token' ? `${path} ${new URLSearchParams(body).get('grant_type')}` : path;
    const { status = 200, body: data } = (await held.get(key)?.promise) ?? answer(path, token, body);
    return Response.json(data, { status });
  };
  return {
    fetch,
    sent,
    refused,
    hold: (key: string) => {
      const holding = Promise.withResolvers<Answer>();
      held.set(key, holding);
      return (release?: Answer) => {
        held.delete(key);
        holding.resolve(release as Answer);
      };
    },
  };
}

/** Tabs of one browser, or processes that share a file. */
function places({ fetch }: Pick<ReturnType<typeof backend>, 'fetch'>, hasChannel = true) {
  const values = new Map<string, string>();
  const listeners = new Set<(message: SessionMessage) => void>();
  const locks = new Map<string, Promise<unknown>>();
  const open = () => {
    const storage: SessionStorage = {
      shared: true,
      get: (key) => values.get(key) ?? null,
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    };
    let own: ((message: SessionMessage) => void) | undefined;
    const channel: SessionChannel = {
      post: (message) => {
        for (const hear of listeners) if (hear !== own) hear(message);
      },
      subscribe: (hear) => {
        own = hear;
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    };
    const session = createSession({
      apiBase: 'https://api.test',
      grants: createGrants({ apiBase: 'https://api.test', fetch }),
      storage,
      lock: {
        run: (name, waitMs, task) => {
          const turn = Promise.race([locks.get(name), systemClock.sleep(waitMs)]).then(task);
          locks.set(
            name,
            turn.catch(() => {}),
          );
          return turn;
        },
      },
      channel: hasChannel ? channel : undefined,
      clock: systemClock,
    });
    const call = createCaller({ apiBase: 'https://api.test', fetch, tokens: session });
    return { session, call, client: createClient(call) };
  };
  return { open, values };
}

const password = 'secret';
const failureOf = (made: Promise<unknown>): Promise<CaredeskError | undefined> =>
  made.then(
    () => undefined,
    (error) => error,
  );

const calls = {
  'a read': (client: ReturnType<typeof createClient>) => client.doctors.list({ keyword: 'x' }),
  'a delete': (client: ReturnType<typeof createClient>) => client.patients.delete({ id: '7' }),
  'an update': (client: ReturnType<typeof createClient>) => client.doctors.update({ doctorId: '7', firstName: 'Ann' }),
} as const;
const paths = { 'a read': '/api/admin/Doctors/', 'a delete': '/api/admin/patient/Delete/7', 'an update': '/api/admin/doctors/update' };
const where = ['this tab', 'another tab', 'another process'] as const;
const ends = { renewed: tokensAnswer('ann-renewed'), refused: { status: 400, body: { error: 'invalid_grant' } } };

const cases = Object.keys(calls).flatMap((kind) =>
  where.flatMap((place) => Object.keys(ends).map((end) => ({ kind, place, end }) as const)),
) as { kind: keyof typeof calls; place: (typeof where)[number]; end: keyof typeof ends }[];

async function scene(place: (typeof where)[number]) {
  const server = backend();
  const { open, values } = places(server, place !== 'another process');
  const ann = open();
  await ann.session.signIn({ username: 'ann', password });
  const other = place === 'this tab' ? ann : open();
  const next = async () => {
    await other.session.signOut();
    await other.session.signIn({ username: 'bob', password });
  };
  return { server, ann, next, values };
}

describe('what began in one session', () => {
  it.each(cases)('is not sent by the next one: $kind, sign-in in $place, the refresh is $end', async ({ kind, place, end }) => {
    const { server, ann, next, values } = await scene(place);
    server.refused.add('ann');
    const release = server.hold('/token refresh_token');
    const failure = failureOf(calls[kind](ann.client));
    await expect.poll(() => server.sent.at(-1)?.path).toBe('/token');
    await next();
    release(ends[end]);
    expect(await failure).toMatchObject({ code: 'unauthorized', mayHaveApplied: false });
    expect(server.sent.filter(({ path }) => path === paths[kind]).map(({ token }) => token)).toEqual(['ann']);
    expect(values.get('token')).toBe('bob');
    expect(values.get('refreshToken')).toBe('refresh-bob');
    expect(ann.session.$state.get().status).toBe('signed-in');
    expect(await ann.session.current()).toBe('bob');
  });

  it.each(cases.filter(({ end }) => end === 'renewed'))(
    'is not answered in the next one: $kind, sign-in in $place',
    async ({ kind, place }) => {
      const { server, ann, next } = await scene(place);
      const release = server.hold(paths[kind]);
      const failure = failureOf(calls[kind](ann.client));
      await expect.poll(() => server.sent.at(-1)?.path).toBe(paths[kind]);
      await next();
      release({ body: { isSuccessful: true, data: kind === 'a read' ? [{ doctorId: 7 }] : { doctorId: 7 } } });
      expect(await failure).toMatchObject({ code: 'unauthorized', mayHaveApplied: kind !== 'a read' });
    },
  );

  it('is not repeated by the next one, when a read waits before its next try', async () => {
    const { server, ann, next } = await scene('another tab');
    const release = server.hold('/api/admin/Doctors/');
    const failure = failureOf(calls['a read'](ann.client));
    await expect.poll(() => server.sent.at(-1)?.path).toBe('/api/admin/Doctors/');
    release({ status: 503, body: {} });
    await next();
    expect(await failure).toMatchObject({ code: 'unauthorized' });
    expect(server.sent.filter(({ path }) => path === '/api/admin/Doctors/')).toHaveLength(1);
  });

  it('is not continued by the next one, when it takes several calls', async () => {
    const { ann, next } = await scene('another process');
    const work = createClient(inOneSession(ann.call));
    await work.doctors.list({ keyword: 'x' });
    await next();
    expect(await failureOf(work.patients.delete({ id: '7' }))).toMatchObject({ code: 'unauthorized', mayHaveApplied: false });
    expect(await failureOf(ann.client.patients.delete({ id: '7' }))).toBeUndefined();
  });

  it('has no token in the next one, where a source of tokens was bound to it', async () => {
    const { ann, next } = await scene('another process');
    const tokens = tokensOfOneSession(ann.session);
    expect(await tokens.current()).toBe('ann');
    await ann.session.renew('ann');
    expect(await tokens.current()).toBe('ann-renewed');
    await next();
    expect(await tokens.current()).toBeUndefined();
    expect(await tokens.renew('bob')).toBeUndefined();
  });
});

describe('a change that was answered after a sign-out', () => {
  it('is reported to its caller, as no other user is signed in', async () => {
    const { server, ann } = await scene('this tab');
    const release = server.hold(paths['a delete']);
    const failure = failureOf(calls['a delete'](ann.client));
    await expect.poll(() => server.sent.at(-1)?.path).toBe(paths['a delete']);
    await ann.session.signOut();
    release({ body: { isSuccessful: true } });
    expect(await failure).toBeUndefined();
  });
});

describe('the identity of a session', () => {
  it('is kept by renewals, in each tab', async () => {
    const { open } = places(backend());
    const [one, other] = [open(), open()];
    await one.session.signIn({ username: 'ann', password });
    const identity = one.session.identity?.();
    await other.session.renew('ann');
    expect([one.session.identity?.(), other.session.identity?.()]).toEqual([identity, identity]);
  });

  it('is another after the same user has signed in again', async () => {
    const { open } = places(backend());
    const { session } = open();
    await session.signIn({ username: 'ann', password });
    const identity = session.identity?.();
    await session.signIn({ username: 'ann', password });
    expect(session.identity?.()).not.toBe(identity);
  });

  it('is another for tokens that a script of the page has stored', async () => {
    const { open, values } = places(backend());
    const { session } = open();
    await session.signIn({ username: 'ann', password });
    const identity = session.identity?.();
    values.set('token', 'of-a-script');
    expect(session.identity?.()).not.toBe(identity);
  });

  it('passes through signed-out when another tab signs in, so that nothing of the user before stays', async () => {
    const { ann, next } = await scene('another tab');
    const seen: string[] = [];
    ann.session.$state.listen(({ status }) => seen.push(status));
    await next();
    await ann.session.current();
    expect(seen).toEqual(['signed-out', 'signed-in']);
  });

  it('is over for good when a portal takes its session away during a change', async () => {
    const session = createHostSession(async () => 'ann');
    const server = backend();
    const client = createClient(createCaller({ apiBase: 'https://api.test', fetch: server.fetch, tokens: session }));
    const release = server.hold(paths['a delete']);
    const failure = failureOf(calls['a delete'](client));
    await expect.poll(() => server.sent.length).toBe(1);
    session.dispose();
    release({ body: { isSuccessful: true } });
    expect(await failure).toMatchObject({ code: 'unauthorized', mayHaveApplied: true });
  });

  it('changes with the user that a portal signs out and in', async () => {
    let token = 'ann';
    const session = createHostSession(async () => token);
    const server = backend();
    const client = createClient(createCaller({ apiBase: 'https://api.test', fetch: server.fetch, tokens: session }));
    await session.current();
    const release = server.hold('/api/admin/Doctors/');
    const failure = failureOf(calls['a read'](client));
    await expect.poll(() => server.sent.length).toBe(1);
    await session.signOut();
    token = 'bob';
    await session.resume?.();
    release({ body: { data: [{ doctorId: 7 }] } });
    expect(await failure).toMatchObject({ code: 'unauthorized' });
    expect(server.sent.map((request) => request.token)).toEqual(['ann']);
  });
});
