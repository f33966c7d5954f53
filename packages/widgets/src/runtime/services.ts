/** Session and caller for an element's settings: one per backend, shared by all elements of the page. */
import { type Caller, createCaller } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { createGrants } from '@caredesk/core/session/grants';
import { createHostSession } from '@caredesk/core/session/host-session';
import { createSession, type Session } from '@caredesk/core/session/session';
import { sharedSession } from '@caredesk/core/session/shared';
import { browserChannel } from '../platform/channel.js';
import { forgetDraft } from '../platform/forget-draft.js';
import { browserLock } from '../platform/lock.js';
import { browserStorage } from '../platform/token-storage.js';
import { portalSettings } from './configured.js';
import type { Settings } from './settings.js';

export interface Services {
  readonly session: Session;
  readonly call: Caller;
}

const known = new Map<string, Services>();

/** The same settings give the same services; others give others, so that elements which have started begin anew with them. */
export function servicesFor(settings: Settings): Services {
  const { apiBase, storage, timeoutMs, currency, userInfoPath, signIn, getAccessToken } = settings;
  const key = JSON.stringify([apiBase, getAccessToken ? 'portal' : storage, timeoutMs, currency, userInfoPath, signIn]);
  let services = known.get(key);
  if (!services) {
    const session = openSession(settings);
    services = { session, call: createCaller({ apiBase, tokens: session, timeoutMs, currency }) };
    known.set(key, services);
  }
  return services;
}

function openSession({ apiBase, storage, timeoutMs, getAccessToken }: Settings): Session {
  const create = (): Session => {
    const session = getAccessToken
      ? // The newest function counts: a portal may configure again.
        createHostSession((request) => (portalSettings().getAccessToken ?? getAccessToken)(request))
      : createSession({
          apiBase,
          clock: systemClock,
          grants: createGrants({ apiBase, timeoutMs, clock: systemClock }),
          storage: browserStorage(storage, apiBase),
          lock: browserLock(),
          channel: browserChannel(`caredesk ${storage} ${apiBase}`),
        });
    session.$state.subscribe((state, before) => {
      if (state.status === 'signed-in') return;
      forgetDraft();
      if (before?.status === 'signed-in') portalSettings().onSignedOut?.();
    });
    return session;
  };
  return sharedSession(`${apiBase} ${getAccessToken ? 'portal' : storage}`, create);
}
