/** Where requests come from: which proxies are believed, and what counts as one address. */
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether the proxy at this address is believed; `hop` counts from 0, the one that holds the connection. */
export type TrustProxy = (address: string, hop: number) => boolean;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * `1`: the number of proxies before the server; `10.0.0.0/8, ::1`: addresses of proxies.
 * @returns undefined: no proxy is trusted; `wrong` names what cannot be read
 */
export function readTrustProxy(text: string): TrustProxy | undefined | { readonly wrong: string } {
  if (/^\d+$/.test(text)) return Number(text) === 0 ? undefined : (_address, hop) => hop < Number(text);
  const networks = new BlockList();
  for (const network of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) return { wrong: network };
    networks.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return (address) => {
    const ip = plain(address);
    return isIP(ip) !== 0 && networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  };
}

/** `203.0.113.7:51234, [2001:db8::1]:443` → without ports: some gateways write them into X-Forwarded-For. */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((entry) => {
      const [, bracketed, plainEntry] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(entry.trim()) ?? [];
      return bracketed ?? plainEntry ?? entry.trim();
    })
    .join(', ');

/** The network of one party: an IPv4 address, or the /64 that each IPv6 customer has. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const leftGroups = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? leftGroups : [...leftGroups, ...Array(Math.max(0, 8 - leftGroups.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
