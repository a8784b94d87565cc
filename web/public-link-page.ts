import type { Plugin } from "vite";

/** Paths of customers' pages, which the server knows too. */
export const PUBLIC_LINKS = /^\/(?:confirm|quote|invoice)\//;

/**
 * The page of customers' links: in development it is served at their paths, as the server does in production; it
 * installs no service worker, which would load the whole app onto a customer's phone.
 */
export function publicLinkPage(): Plugin {
  return {
    name: "public-link-page",
    enforce: "post",
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, _response, next) => {
        if (PUBLIC_LINKS.test(request.url ?? "")) request.url = "/public-link.html";
        next();
      }),
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) =>
        path.endsWith("public-link.html")
          ? html.replace(/<script id="vite-plugin-pwa[^>]*><\/script>|<link rel="manifest"[^>]*>/g, "")
          : html,
    },
  };
}
