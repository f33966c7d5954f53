/** The messages that every page needs, in one chunk a language: of the UI, of lists, of the contract's fields. */
type Shared = typeof import('./shared/ar.js');

const parts = {
  ar: () => import('./shared/ar.js'),
  es: () => import('./shared/es.js'),
  fr: () => import('./shared/fr.js'),
  it: () => import('./shared/it.js'),
  zh: () => import('./shared/zh.js'),
};

/* @__NO_SIDE_EFFECTS__ */
export function sharedLocales<N extends keyof Shared>(name: N) {
  const of = (load: () => Promise<object>) => async () => ({ default: ((await load()) as Shared)[name] });
  return { ar: of(parts.ar), es: of(parts.es), fr: of(parts.fr), it: of(parts.it), zh: of(parts.zh) };
}
