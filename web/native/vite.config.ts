import { join } from "node:path";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { clientBuild } from "../client-build.ts";
import { contentPolicy } from "./content-policy.ts";
import { nativeSettings } from "./settings.ts";

const settings = nativeSettings(process.env);

/** The status bar's text is light, so keep dark green behind it in both themes. */
const BEHIND_STATUS_BAR =
  "body::before{content:'';position:fixed;inset:0 0 auto;height:env(safe-area-inset-top);" +
  "background:#06231d;z-index:2147483647;pointer-events:none}";

const nativePage: Plugin = {
  name: "native-page",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => ({
      html: html
        .replace("/app/main.tsx", "/native/main.ts")
        .replace(/<link rel="[a-z-]{0,20}icon"[^>]{0,200}>\n/g, ""),
      tags: [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: contentPolicy(settings) },
          injectTo: "head-prepend",
        },
        { tag: "style", children: BEHIND_STATUS_BAR, injectTo: "head" },
      ],
    }),
  },
};

export default defineConfig(
  mergeConfig(clientBuild({ pages: ["index.html"], manifest: false, plugins: [nativePage] }), {
    define: { "import.meta.env.SERVER_URL": JSON.stringify(settings.serverUrl) },
    publicDir: false,
    build: { outDir: join(import.meta.dirname, "dist"), emptyOutDir: true },
  }),
);
