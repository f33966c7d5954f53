/** Session and caller for an element's settings: one per backend, shared by all elements of the page. */

import type { Backend } from '@caredesk/core/backend';
import { type Caller, createCaller } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { createSkewWatch } from '@caredesk/core/client/skew';
import type { SessionChannel, SessionMessage } from '@caredesk/core/session';
import { createGrants } from '@caredesk/core/session/grants';
import { createHostSession } from '@caredesk/core/session/host-session';
import { createSession, type Session } from '@caredesk/core/session/session';
import { forgetSharedSession, sharedSession } from '@caredesk/core/session/shared';
import { webLock } from '@caredesk/core/session/web';
import { signal } from '@preact/signals-core';
import { forgetUser } from '../browser/forget-user.js';
import { browserStorage } from '../browser/token-storage.js';
import { userOfToken } from '../browser/token-user.js';
import { clearLocalSession } from '../third-party/local-session.js';
import { createAccount, tokensWithoutRenewal } from './account.js';
import {
  assertMayAskPassword,
  currentSettings,
  defaultBase,
  guardPasswords,
  isServedByPortal,
  portalMiddlewares,
  portalsOwn,
} from './bases.js';
import { checkPermissions, rememberMissing, shareReads, trackPending } from './call-middlewares.js';
import { nextPortalUser, onConfigured, portalSettings, portalUser } from './configured.js';
import type { BackendSetting } from './open-backend.js';
import type { Settings } from './settings.js';

export type Services = ReturnType<typeof openServices>;

const servicesByKey = new Map<string, Services>();

/**
 * The same settings give the same services; other settings, and another user of the portal, give new ones, with which started elements
 * restart.
 */
export function servicesFor(settings: Settings): Services {
  const { apiBase, timeoutMs, currency, userInfoPath, signIn } = settings;
  const key = JSON.stringify([sessionKey(settings), timeoutMs, currency, userInfoPath, signIn, portalsOwn(apiBase)]);
  const services = servicesByKey.get(key) ?? openServices(settings);
  servicesByKey.set(key, services);
  return services;
}

function openServices(settings: Settings) {
  const { apiBase, timeoutMs, currency, userInfoPath } = settings;
  const isPortals = isServedByPortal(apiBase);
  const own = portalsOwn(apiBase);
  const session = sharedSession(sessionKey(settings), () => openSession(settings, isPortals));
  const skew = createSkewWatch();
  const pending = trackPending();
  const middlewares = [skew.middleware, portalMiddlewares(apiBase)];
  /** The portal's description of the backend; undefined: the backend follows the contract. */
  const backend = own.backend ? pageBackend(own.backend) : undefined;
  const options = { apiBase, timeoutMs, currency, middlewares, ...own, backend: backend?.ready };
  const gentle = createCaller({ ...options, tokens: tokensWithoutRenewal(session, pending.settled) });
  const account = createAccount(gentle, session, userInfoPath);
  const around = [shareReads(session), rememberMissing(), checkPermissions(account), guardPasswords(apiBase), pending.middleware];
  const call = createCaller({ ...options, tokens: session, around });
  return {
    session,
    call: backend?.around(call) ?? call,
    /** Whether the portal supplies the tokens, so that Caredesk has no sign-in. */
    isPortals,
    account,
    backend,
    /** What the server declares, for code that moves money. */
    server: { isIdempotent: account.isIdempotent, skewMs: skew.skewMs },
  };
}

/** A key that differs for each session. */
const sessionKey = ({ apiBase, storage }: Settings): string =>
  `${apiBase} ${isServedByPortal(apiBase) ? `portal ${portalUser()}` : storage}`;

function openSession(settings: Settings, isPortals: boolean): Session {
  const session = isPortals ? openPortals(sessionKey(settings)) : openOwn(settings);
  session.$state.subscribe((state, before) => {
    if (state.status === 'signed-in') return;
    forgetUser(state.reason === 'expired');
    if (before?.status !== 'signed-in') return;
    // Tokens of a sign-in at a third party are the page's own base's.
    if (settings.apiBase === defaultBase()) clearLocalSession();
    portalSettings().onSignedOut?.();
  });
  return session;
}

/** The session of one user of the portal: it ends when the next user comes. */
function openPortals(key: string): Session {
  const user = portalUser();
  // With cookies no token is sent; the session lasts as long as the backend accepts the cookies.
  const { getAccessToken = async () => 'cookie' } = portalSettings();
  const session = createHostSession(getAccessToken, { userOf: userOfToken, onOtherUser: nextPortalUser });
  const stop = onConfigured(() => {
    if (portalUser() === user) return;
    stop();
    session.dispose();
    forgetSharedSession(key);
    for (const [name, services] of servicesByKey) if (services.session === session) servicesByKey.delete(name);
    forgetUser();
  });
  return session;
}

function openOwn({ apiBase, storage, timeoutMs }: Settings): Session {
  const grants = createGrants({ apiBase, timeoutMs, middlewares: [portalMiddlewares(apiBase)], headers: portalsOwn(apiBase).headers });
  const password: typeof grants.password = async (...credentials) => {
    assertMayAskPassword(apiBase, 'account.signIn');
    return grants.password(...credentials);
  };
  return createSession({
    apiBase,
    clock: systemClock,
    grants: { ...grants, password },
    storage: browserStorage({ kind: storage, apiBase, defaultBase }),
    lock: webLock(navigator.locks),
    channel: browserChannel(`caredesk ${storage} ${apiBase}`),
  });
}

/** Messages between the tabs of one origin; undefined where the browser has no channels. */
function browserChannel(name: string): SessionChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/** Session and caller by the page's settings alone: for the page around the elements, which is no element itself. */
export const currentServices = (): Services => servicesFor(currentSettings());

/** The page's description of a backend that differs from the contract: loaded and judged before anything is sent. */
function pageBackend(setting: BackendSetting) {
  /** Undefined while it is loaded. */
  const state = signal<Backend | Error | undefined>();
  const keep = (outcome: Backend | Error) => {
    state.value = outcome;
  };
  const opening = import('./open-backend.js').then(({ openBackend }) => openBackend(setting));
  /** Rejects for a description that can't be used. */
  const ready = opening.then(({ backend }) => backend);
  ready.then(keep, keep);
  return {
    ready,
    state,
    /** A caller by which elements do without the choices that the backend lacks. */
    around:
      (call: Caller): Caller =>
      async (name, endpoint, input, options) =>
        (await opening).around(call)(name, endpoint, input, options),
  };
}
