/** The messages that every page needs, in one chunk a language: of the UI, of lists, of the contract's fields. */
import type { Load } from './catalog.js';

type Shared = typeof import('./shared/ar.js');

/* @__NO_SIDE_EFFECTS__ */
export const sharedLocales =
  <N extends keyof Shared>(name: N): Load<Shared[N]> =>
  async (language) => ({ default: ((await import(`./shared/${language}.ts`)) as Shared)[name] });
