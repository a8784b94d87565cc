/** The identifier of the apps in both stores. */
export const APP_ID = "au.fettle.app";

/**
 * The beginnings of the addresses that open in the apps for phones: members' screens. Everything else of the domain
 * stays in the browser, such as the public site and customers' links. `AndroidManifest.xml` lists the same.
 */
export const APP_LINK_PATHS = [
  "/jobs",
  "/customers",
  "/equipment",
  "/schedule",
  "/messages",
  "/quotes",
  "/invoices",
  "/members",
  "/support",
  "/settings",
  "/profile",
] as const;
