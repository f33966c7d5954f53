/** Subresource Integrity: whether bytes are those that a tag or an import map names. */
import { createHash } from 'node:crypto';

const strengths = ['sha256', 'sha384', 'sha512'] as const;

/** Hashes of an `integrity` attribute, `sha384-…`, without options. Those of an unknown algorithm are none. */
export const hashesIn = (integrity: string): readonly string[] =>
  integrity
    .split(/\s+/)
    .map((part) => part.split('?', 1)[0] as string)
    .filter((part) => /^sha(256|384|512)-[\w+/-]+={0,2}$/i.test(part));

export const hashOf = (bytes: Uint8Array, algorithm: (typeof strengths)[number] = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Only the strongest algorithm counts; without a hash all bytes do. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const hashes = hashesIn(integrity);
  const strongest = strengths.findLast((algorithm) => hashes.some((hash) => hash.toLowerCase().startsWith(`${algorithm}-`)));
  if (strongest === undefined) return true;
  const own = hashOf(bytes, strongest);
  return hashes.some((hash) => hash.slice(0, 7).toLowerCase() === `${strongest}-` && plain(hash.slice(7)) === plain(own.slice(7)));
}

/** Base64 has two alphabets, and its end may be left out. */
const plain = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
