/**
 * What isn't the members' app at the product's address: the portals, the public site, customers' links, and what the
 * server answers itself.
 */
const OTHERS =
  /^\/(?:api|app|files|graphql|dev|admin|support-admin|look-in|blog|privacy|help|newsletter|confirm|quote|invoice|unsubscribe|was-it-solved)(?:\/|$)/;

/** Whether an address's path, without its query, is a screen of the members' app. */
export const isMembersPath = (pathname: string): boolean => !OTHERS.test(pathname);

/** Pages of the public site, which the server makes and no device holds; the same that `SITE_PATHS` has. */
const SITE_PAGE = /^\/(?:help|blog|privacy)(?:\/|$)/;

/** Whether an address's path is a page of the public site. */
export const isSitePage = (pathname: string): boolean => SITE_PAGE.test(pathname);
