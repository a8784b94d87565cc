import { join } from "node:path";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { clientBuild } from "../client-build.ts";
import { contentPolicy } from "./content-policy.ts";
import { nativeSettings } from "./settings.ts";

const settings = nativeSettings(process.env);

/** The app's page with its own entry and policy; a browser's icons are the apps' own. */
const nativePage: Plugin = {
  name: "native-page",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => ({
      html: html
        .replace("/app/main.tsx", "/native/main.ts")
        .replace(/ *<link rel="[a-z-]*icon"[^>]*>\n/g, ""),
      tags: [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: contentPolicy(settings) },
          injectTo: "head-prepend",
        },
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
