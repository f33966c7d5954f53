/** Stands for this site: a path is compared by its origin alone. */
const here = 'http://here.invalid';

/** A path of this site, `/` for anything else: `//evil.example/desk` is a path as long as nobody reads it as an address. */
export function returnPath(path: unknown): string {
  const url = typeof path === 'string' ? URL.parse(path, here) : null;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
