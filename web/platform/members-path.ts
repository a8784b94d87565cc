import { SERVER_PATH } from "@fettle/rules/platform/server-paths";

const OTHER_PAGE = /^\/(?:admin|support-admin|look-in|confirm|quote|invoice)(?:\/|$)/;

export const isMembersPath = (pathname: string): boolean =>
  !SERVER_PATH.test(pathname) && !OTHER_PAGE.test(pathname);

/** Public pages come from the server and are never stored on the device. */
const SITE_PAGE = /^\/(?:help|blog|privacy|terms|contact|developers|status)(?:\/|$)/;

export const isSitePage = (pathname: string): boolean => SITE_PAGE.test(pathname);
