/** The page-wide settings, shared by every copy of the bundle on the page. */
import { own } from '@caredesk/core/contract/own';
import type { Session } from '@caredesk/core/session/session';
import { sharedSessions } from '@caredesk/core/session/shared';
import type { SettingsInput } from './settings.js';

interface Configured {
  /** `configure({...})`. */
  portal: SettingsInput;
  /** The script tag's `data-` attributes; weaker. */
  script: SettingsInput;
  /** Counts the users that the portal has brought tokens for: a session is one user's. */
  portalUser?: number;
  readonly listeners: Set<() => void>;
  /** The script tag's bundle, if any. */
  release?: Release;
}

/** Another id has other files; they lie beside `url`, the loader's. */
export interface Release {
  readonly id: string;
  readonly url: string;
}

const registryKey = Symbol.for('caredesk.configured.v1');

const configured = (): Configured => {
  const holder = globalThis as { [registryKey]?: Configured };
  const registry = holder[registryKey] ?? { portal: {}, script: {}, listeners: new Set() };
  holder[registryKey] = registry;
  return registry;
};

/** Settings decide where tokens go: what some script put on `Object.prototype` is no setting. */
const withoutPrototype = (own: SettingsInput): SettingsInput => Object.assign(Object.create(null), own);

export const portalSettings = (): SettingsInput => withoutPrototype(configured().portal);
export const scriptSettings = (): SettingsInput => withoutPrototype(configured().script);
export const runningRelease = (): Release | undefined => own(configured(), 'release');

/** Answers how to stop listening. */
export function onConfigured(listener: () => void): () => void {
  const { listeners } = configured();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const change = (settings: Partial<Omit<Configured, 'listeners'>>): void => {
  const { listeners } = Object.assign(configured(), settings);
  for (const listener of [...listeners]) listener();
};

/** Counts the portal's users: a new user has a new number. */
export const portalUser = (): number => own(configured(), 'portalUser') ?? 0;

/** Another user: the former one's sessions end, and elements restart. */
export const nextPortalUser = (): void => change({ portalUser: portalUser() + 1 });

/** What `configure` of `entries/configure.ts` does, without its warnings. */
export function configure(settings: SettingsInput): void {
  const before = portalSettings();
  const portal = { ...before, ...settings };
  const hasEnded = Object.hasOwn(settings, 'getAccessToken') && sharedSessions().some(isEndedPortals);
  const isAnother = portal.getAccessToken !== before.getAccessToken || hasEnded;
  change({ portal, ...(isAnother && { portalUser: portalUser() + 1 }) });
}

const isEndedPortals = ({ resume, $state }: Session): boolean => resume !== undefined && $state.get().status === 'signed-out';

/**
 * Signs the user of the page's elements out: of Caredesk's own sign-in at the server too, and of the portal's, whose `getAccessToken` is not asked
 * again before the user wants to sign in or `configure({ getAccessToken })` is called. What is shown, typed and open goes at once.
 */
export async function signOut(): Promise<void> {
  await Promise.all(sharedSessions().map((session) => session.signOut()));
}

/** Sets the bundle's release and the settings of its script tag; without settings, those of an earlier tag stay. */
export const configureFromScript = (release: Release, settings: SettingsInput = scriptSettings()): void =>
  change({ release, script: settings });
