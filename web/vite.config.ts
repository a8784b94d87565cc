import { SERVER_PATH, SITE_PATH } from "@fettle/rules/platform/server-paths";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, mergeConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appManifest } from "./app-manifest.ts";
import { clientBuild } from "./client-build.ts";
import { devStorybook } from "./dev-storybook.ts";
import { firstRequest } from "./first-request.ts";
import { journeyFiles } from "./journeys.ts";
import { keptFiles } from "./kept-files.ts";
import { appWithSession, FRONT_PAGE, OTHER_PAGES, otherPages, siteFiles } from "./other-pages.ts";
import { pageFrame } from "./page-frame.ts";
import { preloadTextFont } from "./preload-text-font.ts";
import { WORKER_PARTS, workerParts } from "./worker-parts.ts";

const api = `http://localhost:${process.env.API_PORT ?? 4000}`;

const ENTRIES = {
  pages: ["index.html", "public-link.html"],
  manifest: ".vite/manifest.json",
  styles: vanillaExtractPlugin(),
};
const journeys = journeyFiles(clientBuild(ENTRIES));
const kept = keptFiles();

const app = clientBuild({
  ...ENTRIES,
  fileOf: journeys.fileOf,
  calledOnLoad: journeys.calledOnLoad,
  plugins: [
    journeys.plugin,
    firstRequest(),
    pageFrame(),
    preloadTextFont(),
    workerParts(),
    VitePWA({
      registerType: "autoUpdate",
      // Registered after sign-in: see platform/offline/service-worker.ts.
      injectRegister: null,
      manifest: appManifest,
      includeManifestIcons: false,
      workbox: {
        // A new release takes over immediately. Open windows aren't reloaded, and their code stays cached.
        skipWaiting: true,
        clientsClaim: true,
        globPatterns: ["index.html", "icon.svg", "assets/*.{js,css,woff2}"],
        manifestTransforms: [kept.only],
        importScripts: [`/${WORKER_PARTS}`],
        navigateFallback: "/index.html",
        runtimeCaching: [
          // Caches the rest on first use. A file's name changes with its content.
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
            handler: "CacheFirst",
            options: {
              cacheName: "later-files",
              expiration: { maxEntries: 300 },
              plugins: [
                {
                  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
                    cachedResponse ?? caches.match(request.url, { ignoreVary: true }),
                },
              ],
            },
          },
        ],
        // The server handles these paths. The cached page must never replace them.
        navigateFallbackDenylist: [...OTHER_PAGES.map(({ paths }) => paths), SERVER_PATH],
      },
    }),
    kept.plugin,
    otherPages(),
    siteFiles(),
    devStorybook(),
  ],
});

export default defineConfig(
  mergeConfig(app, {
    build: { emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
    server: {
      proxy: {
        "/app/graphql": { target: api, ws: true },
        "/graphql": { target: api, ws: true },
        "/api": { target: api },
        "/files": { target: api },
        "/dev": { target: api },
        "/unsubscribe": { target: api },
        "/was-it-solved": { target: api },
        [SITE_PATH.source]: { target: api },
        [FRONT_PAGE.source]: { target: api, bypass: appWithSession },
      },
    },
  }),
);
