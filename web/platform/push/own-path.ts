/**
 * A path within this app, e.g. `/jobs/5?tab=notes`, or undefined. Rejects `//` and backslashes, which browsers would
 * follow to another site.
 */
export function ownPath(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const { pathname, search, hash } = new URL(value, origin);
  return pathname.startsWith("//") ? undefined : `${pathname}${search}${hash}`;
}
