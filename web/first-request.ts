import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = join(import.meta.dirname, "app/first-request.ts");

/**
 * Puts the app's first request into the page itself, so that a page that the service worker kept sends it before any
 * other file is read. The server lets browsers run this script by its hash, and takes it out of the pages that it
 * makes itself.
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
        if (filename !== join(import.meta.dirname, "index.html")) return [];
        const chunk = Object.values(bundle).find(
          (each) => each.type === "chunk" && each.facadeModuleId === MODULE,
        );
        // The server finds the script's end by its next `<`.
        if (chunk?.type !== "chunk" || chunk.imports.length > 0 || chunk.code.includes("<")) {
          throw new Error("The first request must be a script without imports and `<`");
        }
        delete bundle[chunk.fileName];
        // Names of a script without a block of its own would be the page's.
        const children = `(()=>{${chunk.code.trim()}})()`;
        return [{ tag: "script", attrs: { "data-first-request": true }, children, injectTo: "head-prepend" }];
      },
    },
  };
}
