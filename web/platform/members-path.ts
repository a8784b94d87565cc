/**
 * What isn't the members' app at the product's address: the portals, the public site, customers' links, and what the
 * server answers itself.
 */
const OTHERS =
  /^\/(?:api|app|files|graphql|dev|admin|support-admin|look-in|blog|privacy|help|newsletter|confirm|quote|invoice|unsubscribe|was-it-solved)(?:\/|$)/;

/** Whether an address's path, without its query, is a screen of the members' app. */
export const isMembersPath = (pathname: string): boolean => !OTHERS.test(pathname);
