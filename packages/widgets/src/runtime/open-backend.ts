/** Loaded by a page that describes its backend. */
import { type Backend, type BackendFile, createBackend } from '@caredesk/core/backend';
import type { Caller } from '@caredesk/core/client/caller';

/** The file's content, or its address. */
export type BackendSetting = BackendFile | string;

const backends = new Map<BackendSetting, ReturnType<typeof open>>();

/** Each setting is loaded once. @param setting the file's content, or its address. @throws with key and reason where the description can't be used */
export function openBackend(setting: BackendSetting) {
  const backend = backends.get(setting) ?? open(setting);
  backends.set(setting, backend);
  return backend;
}

async function open(setting: BackendSetting) {
  try {
    const backend = createBackend(await contentOf(setting));
    return { backend, around: (call: Caller) => withoutLackedChoices(call, backend) };
  } catch (error) {
    console.error(`Caredesk: the backend's description can't be used, so nothing is sent. ${(error as Error).message}`);
    throw error;
  }
}

async function contentOf(setting: BackendSetting): Promise<unknown> {
  if (typeof setting !== 'string') return setting;
  const address = URL.parse(setting, location.href);
  if (!address) throw new Error(`backend: ${setting} is no address`);
  const response = await fetch(address, { credentials: 'omit' }).catch(() => undefined);
  if (!response?.ok) throw new Error(`${address.pathname}: can't be loaded`);
  return response.json().catch(() => {
    throw new Error(`${address.pathname}: is not JSON`);
  });
}

/** Lists that forms choose from, and do without. */
const choices = ['doctors.types', 'doctors.plans', 'coupons.plans', 'coupons.planOptions', 'coupons.usage'];

/** Where the backend lacks a call for choices that a form can do without, they are empty; other calls fail as `not-found`. */
function withoutLackedChoices(call: Caller, backend: Backend): Caller {
  return async (name, endpoint, input, options) => {
    const { kind } = endpoint.answer;
    if (!backend.lacks(name)) return call(name, endpoint, input, options);
    if (kind === 'strings') return [] as never;
    if (kind === 'boolean') return false as never;
    return choices.includes(name) ? ({ items: [], totalCount: 0 } as never) : call(name, endpoint, input, options);
  };
}
