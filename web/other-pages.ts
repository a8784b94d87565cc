import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Pages with a client of their own, by the paths that they are served at, which the server knows too. */
export const OTHER_PAGES = [
  // Of customers' links.
  { paths: /^\/(?:confirm|quote|invoice)\//, page: "public-link.html" },
  { paths: /^\/support-admin(?:[/?]|$)/, page: "support-portal.html" },
  { paths: /^\/admin(?:[/?]|$)/, page: "owner-portal.html" },
] as const;

/** The public site's front page, which is the app's address too: with a session the app's page is at it. */
export const FRONT_PAGE = /^\/(?:\?|$)/;

/** In development, what the app's page answers instead of the server: whoever has a session sees the app. */
export const appWithSession = ({ url, headers }: Pick<IncomingMessage, "url" | "headers">) =>
  /\bfettle_(?:session|look_in)=/.test(headers.cookie ?? "") ? url : undefined;

const DIST = join(import.meta.dirname, "dist");
const TYPES: Record<string, string> = { css: "text/css", js: "text/javascript", woff2: "font/woff2" };

/** In development the files of the built site, whose pages the server renders there too. */
export function siteFiles(): Plugin {
  return {
    name: "site-files",
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        const [, name, extension = ""] = /^\/assets\/([\w-]+\.(\w+))$/.exec(request.url ?? "") ?? [];
        const file = name && join(DIST, "assets", name);
        if (!file || !existsSync(file)) return next();
        response.setHeader("content-type", TYPES[extension] ?? "application/octet-stream");
        createReadStream(file).pipe(response);
      }),
  };
}

/**
 * In development the other pages are served at their paths, as the server does in production. None installs the
 * service worker, which would load the whole app onto a customer's phone.
 */
export function otherPages(): Plugin {
  return {
    name: "other-pages",
    enforce: "post",
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, _response, next) => {
        const other = OTHER_PAGES.find(({ paths }) => paths.test(request.url ?? ""));
        if (other) request.url = `/${other.page}`;
        next();
      }),
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) =>
        OTHER_PAGES.some(({ page }) => path.endsWith(page))
          ? html.replace(/<script id="vite-plugin-pwa[^>]*><\/script>|<link rel="manifest"[^>]*>/g, "")
          : html,
    },
  };
}
