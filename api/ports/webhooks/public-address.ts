import { BlockList, isIPv4, isIPv6 } from "node:net";

const privateV4 = new BlockList();
/** IANA's special-purpose registry: private, shared, loopback, link-local, documentation, multicast and reserved. */
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]) {
  const [address = "", prefix] = network.split("/");
  privateV4.addSubnet(address, Number(prefix), "ipv4");
}

const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
/** Teredo, ORCHID, documentation and 6to4, which could contain a private IPv4 address. */
const specialV6 = new BlockList();
for (const network of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) {
  const [address = "", prefix] = network.split("/");
  specialV6.addSubnet(address, Number(prefix), "ipv6");
}

/** Returns whether an address is on the public internet. IPv4 in IPv6 isn't: it could belong to a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, "ipv4");
  return isIPv6(address) && globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

export const isLoopback = (address: string): boolean =>
  isIPv4(address) ? address.startsWith("127.") : address === "::1";
