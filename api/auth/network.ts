import { isIPv4, isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** A link-local address may name its interface: `fe80::1%eth0`. */
const withoutZone = (ip: string) => ip.split("%", 1)[0] ?? ip;

/**
 * The network that a request is counted under: an IPv4 address, or the /64 of an IPv6 one, since a provider gives
 * each customer a whole /64.
 */
export function networkOf(ip: string): string {
  const address = MAPPED.exec(ip)?.[1] ?? withoutZone(ip);
  if (isIPv4(address) || !isIPv6(address)) return address;
  // The URL parser writes an IPv6 address in one canonical way.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
