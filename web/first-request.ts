import { join } from "node:path";
import type { Plugin } from "vite";
import { chunkAsScript } from "./inline-chunk.ts";

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
        const children = chunkAsScript(bundle, MODULE);
        return [{ tag: "script", attrs: { "data-first-request": true }, children, injectTo: "head-prepend" }];
      },
    },
  };
}
