const SITE = [
  "blog",
  "privacy",
  "terms",
  "contact",
  "help",
  "newsletter",
  "status",
  "sitemap.xml",
  "robots.txt",
  "social.png",
  "developers",
];

/** Path prefixes the server handles itself. The service worker and phone apps must not show the members' app there. */
export const SERVER_PATHS = [
  ...SITE,
  "api",
  "app",
  "calendar",
  "checkout",
  "dev",
  "files",
  "graphql",
  "schema.graphql",
  "support/api",
  "unsubscribe",
  "was-it-solved",
  "webhooks",
  "healthz",
  "readyz",
  ".well-known",
];

const beginsWith = (paths: readonly string[]) =>
  new RegExp(`^/(?:${paths.map((path) => path.replaceAll(".", "\\.")).join("|")})(?:[/?]|$)`);

export const SITE_PATH = beginsWith(SITE);
export const SERVER_PATH = beginsWith(SERVER_PATHS);
