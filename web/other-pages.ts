import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Pages with their own client, by path. The server uses these too. */
export const OTHER_PAGES = [
  { paths: /^\/(?:confirm|quote|invoice)\//, page: "public-link.html" },
  { paths: /^\/support-admin(?:[/?]|$)/, page: "support-portal.html" },
  { paths: /^\/admin(?:[/?]|$)/, page: "owner-portal.html" },
] as const;

/** The public site and the app share this address. With a session, it opens the app. */
export const FRONT_PAGE = /^\/(?:\?|$)/;

export const appWithSession = ({ url, headers }: Pick<IncomingMessage, "url" | "headers">) =>
  /\bfettle_(?:session|look_in)=/.test(headers.cookie ?? "") ? url : undefined;

const DIST = join(import.meta.dirname, "dist");
const TYPES: Record<string, string> = { css: "text/css", js: "text/javascript", woff2: "font/woff2" };

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
 * Serves the other pages at their paths in development. None of them installs the service worker, which would load the
 * app onto a customer's phone.
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
