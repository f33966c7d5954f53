import type { Path } from 'react-router';
import { basePath } from '../navigation/paths.js';

/** The location that needs a sign-in, kept in the address of the sign-in page and returned to. */
const parameter = 'return';

export const signInPath = ({ pathname, search, hash }: Path): string =>
  `/signin?${new URLSearchParams({ [parameter]: pathname + search + hash })}`;

/** Where to go after sign-in. Only a path of this site is followed, never another origin. */
export function wantedPath(search: string): string {
  const path = new URLSearchParams(search).get(parameter);
  const placeholder = new URL('http://placeholder.invalid');
  const url = path ? URL.parse(path, placeholder) : null;
  // `/.//evil` is a path of this origin until it is read again as an address: `//evil`.
  return url?.origin === placeholder.origin && !url.pathname.startsWith('//') && !url.pathname.startsWith('/signin')
    ? url.pathname + url.search + url.hash
    : basePath;
}
