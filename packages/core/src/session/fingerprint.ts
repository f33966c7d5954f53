/** FNV-1a over 32 bits: distinguishes tokens without revealing them, where no more than that is needed. */
export function shortFingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16);
}
