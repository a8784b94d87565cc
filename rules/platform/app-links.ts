export const APP_ID = "au.fettle.app";

/** Path prefixes that open in the phone apps: members' screens. Keep `AndroidManifest.xml` in step. */
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
