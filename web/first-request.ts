import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = join(import.meta.dirname, "app/first-request.ts");

/**
 * Puts the app's first request into a file of its own, which a page that the service worker kept runs before the
 * app's code is there. The server takes it out of the pages that it makes itself.
 */
export function firstRequest(): Plugin {
  return {
    name: "first-request",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: MODULE });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { filename, bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (each) => each.type === "chunk" && each.facadeModuleId === MODULE,
        );
        if (!chunk || filename !== join(import.meta.dirname, "index.html")) return [];
        const attrs = { type: "module", async: true, "data-first-request": true, src: `/${chunk.fileName}` };
        return [{ tag: "script", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
