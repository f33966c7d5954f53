/** Code that could not be loaded: the server is out of reach, or a newer release has replaced the page's. */
import { runningRelease } from '../runtime/configured.js';
import { type ErrorEvent, fire } from '../runtime/events.js';

/** Delay before the one retry that precedes the message. */
export const firstRetryMs = 1_000;

/** Fires `caredesk-error`. @returns whether a newer release has replaced the page's: trying again does not help then */
export async function reportMissing(host: Element): Promise<boolean> {
  const outdated = await isOutdated();
  const message = `${host.localName}: its code could not be loaded`;
  fire<ErrorEvent>(host, 'caredesk-error', { phase: 'load', code: outdated ? 'outdated' : 'network', message, retryable: !outdated });
  return outdated;
}

/**
 * Whether the server has a newer release, so that files of this one may be gone. `release.json` is read as data and never run:
 * a page's integrity metadata can't name a file that changes. False where the page's `connect-src` does not allow the request.
 */
function isOutdated(): Promise<boolean> {
  looking ??= lookForRelease().finally(() => {
    looking = undefined;
  });
  return looking;
}

/** One request for all places that miss something at once. */
let looking: Promise<boolean> | undefined;

async function lookForRelease(): Promise<boolean> {
  const { id, url } = runningRelease() ?? {};
  if (!id) return false;
  const served = await servedRelease(url).catch(() => undefined);
  return served !== undefined && served !== id;
}

async function servedRelease(loader: string | undefined): Promise<string | undefined> {
  const response = await fetch(new URL('release.json', loader), { cache: 'no-store', credentials: 'omit', redirect: 'error' });
  const answer: object = response.ok ? Object(await response.json()) : {};
  const release: unknown = Object.hasOwn(answer, 'release') && Reflect.get(answer, 'release');
  return typeof release === 'string' ? release : undefined;
}
