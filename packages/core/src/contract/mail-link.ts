/** `mailto:` of an address (RFC 6068); undefined for a text that is none. */
export function mailLink(text: string): string | undefined {
  const address = text.replace(/\p{Cf}/gu, '').trim();
  const at = address.lastIndexOf('@');
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) || !address.isWellFormed()) return undefined;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
