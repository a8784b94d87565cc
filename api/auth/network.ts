import { isIPv4, isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** A link-local address may include its interface: `fe80::1%eth0`. */
const withoutZone = (ip: string) => ip.split("%", 1)[0] ?? ip;

/** Returns an IPv4 address or an IPv6 /64, because providers give each customer a whole /64. */
export function networkOf(ip: string): string {
  const address = MAPPED.exec(ip)?.[1] ?? withoutZone(ip);
  if (isIPv4(address) || !isIPv6(address)) return address;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
