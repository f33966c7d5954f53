/** The part of wretch that core's callers use. Anything else they come to use fails in the first browser test. */
import type { ConfiguredMiddleware, FetchLike } from 'wretch';

interface Slim {
  fetchPolyfill(fetch: FetchLike): Slim;
  customError(): Slim;
  /** @param clear leave out those given before */
  middlewares(middlewares: ConfiguredMiddleware[], clear?: boolean): Slim;
  toFetch(): FetchLike;
}

const slim = (base: string, fetch: FetchLike, used: readonly ConfiguredMiddleware[]): Slim => ({
  fetchPolyfill: (other) => slim(base, other, used),
  customError: () => slim(base, fetch, used),
  middlewares: (more, clear) => slim(base, fetch, clear ? more : [...used, ...more]),
  toFetch: () => {
    const composed = used.reduceRight((next, middleware) => middleware(next), fetch);
    return (path, options) => composed(base + path, options);
  },
});

export default (base: string): Slim => slim(base, globalThis.fetch, []);
