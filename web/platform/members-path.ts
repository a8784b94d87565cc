import { SERVER_PATH } from "@fettle/rules/platform/server-paths";

/** The portals and customers' links. */
const OTHER_PAGE = /^\/(?:admin|support-admin|look-in|confirm|quote|invoice)(?:\/|$)/;

/** Whether an address's path, without its query, is a screen of the members' app. */
export const isMembersPath = (pathname: string): boolean =>
  !SERVER_PATH.test(pathname) && !OTHER_PAGE.test(pathname);

/** Pages of the public site, which the server makes and no device keeps. */
const SITE_PAGE = /^\/(?:help|blog|privacy)(?:\/|$)/;

/** Whether an address's path is a page of the public site. */
export const isSitePage = (pathname: string): boolean => SITE_PAGE.test(pathname);
