import type { Plugin } from "vite";

const TEXT_FONT = "inter.woff2";

/**
 * Has the app's page ask for the font of its text before the styles that name it apply: text that is drawn in another
 * one first moves what stands below, where a line breaks elsewhere. With a low priority, so that no script waits.
 * It costs time rather than saves it (about 100 ms on the bench's slow phone), and keeps the page still.
 */
export const preloadTextFont = (): Plugin => ({
  name: "preload-text-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const font = Object.values(bundle).find(
        (file) => file.type === "asset" && file.names.includes(TEXT_FONT),
      );
      if (!font) throw new Error(`The build has no ${TEXT_FONT}`);
      const attrs = {
        rel: "preload",
        as: "font",
        type: "font/woff2",
        crossorigin: true,
        fetchpriority: "low",
        href: `/${font.fileName}`,
      };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  },
});
