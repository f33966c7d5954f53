/** Session and caller for an element's settings: one per backend, shared by all elements of the page. */
import { type Caller, createCaller } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { createHostSession } from '@caredesk/core/session/host-session';
import { createSession, type Session } from '@caredesk/core/session/session';
import { sharedSession } from '@caredesk/core/session/shared';
import { webLock } from '@caredesk/core/session/web';
import { browserChannel } from '../platform/channel.js';
import { forgetDraft } from '../platform/forget-draft.js';
import { browserStorage } from '../platform/token-storage.js';
import { defaultBase, isServedByPortal } from './bases.js';
import { portalSettings } from './configured.js';
import { grantsWhenNeeded } from './grants.js';
import type { Settings } from './settings.js';
import { shareReads } from './shared-reads.js';

export interface Services {
  readonly session: Session;
  readonly call: Caller;
  /** The portal brings the tokens, so there is no Caredesk sign-in. */
  readonly isPortals: boolean;
}

const known = new Map<string, Services>();

/** The same settings give the same services; others give others, so that elements which have started begin anew with them. */
export function servicesFor(settings: Settings): Services {
  const { apiBase, storage, timeoutMs, currency, userInfoPath, signIn } = settings;
  const isPortals = isServedByPortal(apiBase);
  const key = JSON.stringify([apiBase, isPortals ? 'portal' : storage, timeoutMs, currency, userInfoPath, signIn]);
  let services = known.get(key);
  if (!services) {
    const session = openSession(settings, isPortals);
    services = { session, isPortals, call: shareReads(createCaller({ apiBase, tokens: session, timeoutMs, currency }), session) };
    known.set(key, services);
  }
  return services;
}

function openSession({ apiBase, storage, timeoutMs }: Settings, isPortals: boolean): Session {
  const create = (): Session => {
    const session = isPortals
      ? // The newest function counts: a portal may configure again.
        createHostSession(async (request) => (await portalSettings().getAccessToken?.(request)) ?? '')
      : createSession({
          apiBase,
          clock: systemClock,
          grants: grantsWhenNeeded({ apiBase, timeoutMs }),
          storage: browserStorage({ kind: storage, apiBase, defaultBase }),
          lock: webLock(globalThis.navigator?.locks),
          channel: browserChannel(`caredesk ${storage} ${apiBase}`),
        });
    session.$state.subscribe((state, before) => {
      if (state.status === 'signed-in') return;
      // A session that ended by itself is taken up again by the one who typed.
      if (state.reason !== 'expired') forgetDraft();
      if (before?.status === 'signed-in') portalSettings().onSignedOut?.();
    });
    return session;
  };
  return sharedSession(`${apiBase} ${isPortals ? 'portal' : storage}`, create);
}
