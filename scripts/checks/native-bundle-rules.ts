import type { ProjectFile } from "./project-files.ts";

/** A string that begins with a path of the server: in the apps for phones it would be asked of the app itself. */
const RELATIVE = /["'`](\/(?:app|api|files|support\/api)(?:\/[^"'`]{0,60})?)(?=["'`])/g;

/** The paths of the server that a built file names without the server, one line each. */
export function relativeAddresses({ path, text }: ProjectFile): string[] {
  return [...text.matchAll(RELATIVE)].map(
    ([, address]) => `${path} asks ${address} of the app, not of the server`,
  );
}

/** The one module that knows where the server is. */
const KNOWS = "web/platform/server-address.ts";
/** What the apps for phones are made of, besides packages. */
const IN_THE_APPS = /^(web\/(app|features|lib|native|platform)|design-system|rules)\/.*\.tsx?$/;
/** Portals' and customers' pages are opened in browsers alone. */
const IN_BROWSERS = /^web\/(app\/(public-link|look-in)|features\/(owner|support\/desk-[\w-]+))\//;
const UNSHIPPED = /\.(test|stories|fixtures)\.tsx?$|\/testing\//;

/** The uses of the page's own origin, which on phones isn't the server's, one line each. */
export function ownOrigins({ path, text }: ProjectFile): string[] {
  if (path === KNOWS || !IN_THE_APPS.test(path) || IN_BROWSERS.test(path) || UNSHIPPED.test(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      /\blocation\.(?:origin|host)\b|\{[^}]*\borigin\b[^}]*\} = (?:window\.)?location\b/.test(line)
        ? [`${path}:${index + 1} takes the page’s origin for the server’s: ask ${KNOWS}`]
        : [],
    );
}
