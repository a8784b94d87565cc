import type { Plugin } from "vite";

/** Pages with a client of their own, by the paths that they are served at, which the server knows too. */
export const OTHER_PAGES = [
  // Of customers' links.
  { paths: /^\/(?:confirm|quote|invoice)\//, page: "public-link.html" },
  { paths: /^\/support-admin(?:[/?]|$)/, page: "support-portal.html" },
  { paths: /^\/admin(?:[/?]|$)/, page: "owner-portal.html" },
] as const;

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
