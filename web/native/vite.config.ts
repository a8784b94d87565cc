import { join } from "node:path";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { clientBuild } from "../client-build.ts";
import { contentPolicy } from "./content-policy.ts";
import { nativeSettings } from "./settings.ts";

const settings = nativeSettings(process.env);

/** The status bar's text is light: the same dark green is behind it on every screen, in both themes. */
const BEHIND_STATUS_BAR =
  "body::before{content:'';position:fixed;inset:0 0 auto;height:env(safe-area-inset-top);" +
  "background:#06231d;z-index:2147483647;pointer-events:none}";

/** The app's page with its own entry and policy; a browser's icons are the apps' own. */
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

/** The members' app for phones: the pages are in the app, the server is elsewhere, and there is no service worker. */
export default defineConfig(
  mergeConfig(clientBuild({ pages: ["index.html"], manifest: false, plugins: [nativePage] }), {
    define: { "import.meta.env.SERVER_URL": JSON.stringify(settings.serverUrl) },
    publicDir: false,
    build: { outDir: join(import.meta.dirname, "dist"), emptyOutDir: true },
  }),
);
