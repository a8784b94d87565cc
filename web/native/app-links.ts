import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { isMembersPath } from "../platform/members-path.ts";

const OWN_SCHEME = `${STORAGE_PREFIX}:`;

/**
 * Returns the client path for a link to the product's address or with the app's scheme. Undefined for other sites and
 * customers' pages, which open in a browser.
 */
export function pathWithin(link: string, serverUrl: string): string | undefined {
  const text = link.startsWith(`${OWN_SCHEME}//`) ? `/${link.slice(OWN_SCHEME.length + 2)}` : link;
  if (!text || !URL.canParse(text, serverUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, serverUrl);
  // A path that begins with two slashes would point to another site.
  if (origin !== serverUrl || pathname.startsWith("//") || !isMembersPath(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

export function fileAt(link: string, serverUrl: string): string | undefined {
  if (!link || !URL.canParse(link, serverUrl)) return undefined;
  const { origin, pathname, href } = new URL(link, serverUrl);
  return origin === serverUrl && /^\/(?:api|files)\//.test(pathname) ? href : undefined;
}
