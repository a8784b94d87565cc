import type { ProjectFile } from "./project-files.ts";

/** In the phone apps, a server path resolves to the app itself. */
const RELATIVE = /["'`](\/(?:app|api|files|support\/api)(?:\/[^"'`]{0,60})?)(?=["'`])/g;

export function relativeAddresses({ path, text }: ProjectFile): string[] {
  return [...text.matchAll(RELATIVE)].map(
    ([, address]) => `${path} requests ${address} from the app instead of the server`,
  );
}

const KNOWS = "web/platform/server-address.ts";
const IN_THE_APPS = /^(web\/(app|features|lib|native|platform)|design-system|rules)\/.*\.tsx?$/;
/** Portals and customers' pages only open in browsers. */
const IN_BROWSERS = /^web\/(app\/(public-link|look-in)|features\/(owner|support\/desk-[\w-]+))\//;
const UNSHIPPED = /\.(test|stories|fixtures)\.tsx?$|\/testing\//;

/** Lists uses of the page's own origin, which in the phone apps isn't the server's. */
export function ownOrigins({ path, text }: ProjectFile): string[] {
  if (path === KNOWS || !IN_THE_APPS.test(path) || IN_BROWSERS.test(path) || UNSHIPPED.test(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      /\blocation\.(?:origin|host)\b|\{[^}]*\borigin\b[^}]*\} = (?:window\.)?location\b/.test(line)
        ? [`${path}:${index + 1} uses the page’s origin as the server’s: use ${KNOWS}`]
        : [],
    );
}
