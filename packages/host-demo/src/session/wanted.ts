import type { Path } from 'react-router';

/** The location that needs a sign-in, kept in the address of the sign-in page and returned to. */
const parameter = 'return';

export const signInPath = ({ pathname, search, hash }: Path): string =>
  `/signin?${new URLSearchParams({ [parameter]: pathname + search + hash })}`;

/** Where to go after sign-in. Only a path of this site is followed, never another origin. */
export function wantedPath(search: string, fallback = '/dashboard'): string {
  const path = new URLSearchParams(search).get(parameter);
  if (!path) return fallback;
  const placeholder = new URL('http://placeholder.invalid');
  const url = URL.canParse(path, placeholder) ? new URL(path, placeholder) : undefined;
  // `/.//evil` is a path of this origin until it is read again as an address: `//evil`.
  return url?.origin === placeholder.origin && !url.pathname.startsWith('//') && !url.pathname.startsWith('/signin')
    ? url.pathname + url.search + url.hash
    : fallback;
}
