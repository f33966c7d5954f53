/** Placeholder for this site: a path is compared by its origin only. */
const here = 'http://here.invalid';

/** A path of this site; `/` for anything else: `//evil.example/desk` looks like a path but is another site's address. */
export function returnPath(path: unknown): string {
  const url = typeof path === 'string' ? URL.parse(path, here) : null;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
