import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { isMembersPath } from "../platform/members-path.ts";

/** The app's own scheme, for links that no browser should open. */
const OWN_SCHEME = `${STORAGE_PREFIX}:`;

/**
 * The path of the client that a link leads to: of the product's address, of the app's own scheme, or a path already.
 * Undefined for everything else, such as another site's, or a customer's page, which belongs in a browser.
 */
export function pathWithin(link: string, serverUrl: string): string | undefined {
  const text = link.startsWith(`${OWN_SCHEME}//`) ? `/${link.slice(OWN_SCHEME.length + 2)}` : link;
  if (!text || !URL.canParse(text, serverUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, serverUrl);
  // A path may begin with two slashes, which alone would name another site.
  if (origin !== serverUrl || pathname.startsWith("//") || !isMembersPath(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

/** The address of a file on the server that a link leads to; undefined for other links. */
export function fileAt(link: string, serverUrl: string): string | undefined {
  if (!link || !URL.canParse(link, serverUrl)) return undefined;
  const { origin, pathname, href } = new URL(link, serverUrl);
  return origin === serverUrl && /^\/(?:api|files)\//.test(pathname) ? href : undefined;
}
