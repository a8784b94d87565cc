import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = join(import.meta.dirname, "app/first-request.ts");

/**
 * Inlines the app's first request, so a cached page sends it before reading any file. The server allows it by hash, and
 * removes it from pages it renders.
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
        // The server finds the script's end at the next `<`.
        if (chunk?.type !== "chunk" || chunk.imports.length > 0 || chunk.code.includes("<")) {
          throw new Error("The first request must be a script without imports and `<`");
        }
        delete bundle[chunk.fileName];
        // Without a block, the script's names would be globals.
        const children = `(()=>{${chunk.code.trim()}})()`;
        return [{ tag: "script", attrs: { "data-first-request": true }, children, injectTo: "head-prepend" }];
      },
    },
  };
}
