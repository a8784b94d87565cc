/**
 * A path of this app, as a notice or the service worker names it, such as `/jobs/5?tab=notes`. Undefined for everything
 * else: what begins with two slashes, or a backslash, which browsers take for a slash, would lead to another site.
 */
export function ownPath(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const { pathname, search, hash } = new URL(value, origin);
  return pathname.startsWith("//") ? undefined : `${pathname}${search}${hash}`;
}
