import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { typeInRem } from "../design-system/tokens/type-in-rem.ts";
import { PRODUCT_NAME } from "../rules/product.ts";
import { documentModules } from "./document-modules.ts";
import { PUBLIC_LINKS, publicLinkPage } from "./public-link-page.ts";

const api = `http://localhost:${process.env.API_PORT ?? 4000}`;

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const PLATFORM = /node_modules\/(react-router|@apollo\/client|rxjs|graphql|optimism|@wry|tslib)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    documentModules(),
    {
      name: "product-name",
      transformIndexHtml: (html) => html.replaceAll("%PRODUCT_NAME%", PRODUCT_NAME),
    },
    {
      // React Aria ships its messages in thirty languages; only English is bundled.
      name: "one-language",
      enforce: "pre",
      transform: {
        filter: { id: /react-(aria|stately|aria-components)\/.*intl.*\/[a-z]{2}-[A-Z]{2}\.m?js/ },
        handler: (_code, id) => (id.includes("en-US") ? undefined : "export default {}"),
      },
    },
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: "script-defer",
      manifest: {
        name: PRODUCT_NAME,
        short_name: PRODUCT_NAME,
        description: "Jobs, customers, equipment and a live schedule for Australian trades.",
        lang: "en-AU",
        display: "standalone",
        start_url: "/",
        theme_color: "#06231d",
        background_color: "#06231d",
        icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
      },
      workbox: {
        // A new release takes over at once, whatever windows of the old one are open.
        skipWaiting: true,
        clientsClaim: true,
        globPatterns: ["**/*.{js,css,html,svg,woff2}"],
        navigateFallback: "/index.html",
        // Paths that the server handles; the cached page must never replace them.
        navigateFallbackDenylist: [
          PUBLIC_LINKS,
          /^\/api\b/,
          /^\/graphql\b/,
          /^\/app\/graphql\b/,
          /^\/files\b/,
          /^\/dev\b/,
          /^\/healthz$/,
          /^\/readyz$/,
        ],
      },
    }),
    publicLinkPage(),
  ],
  css: { postcss: { plugins: [typeInRem] } },
  // By default RxJS resolves to a build for browsers without classes.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    manifest: true,
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    rolldownOptions: {
      input: ["index.html", "public-link.html"].map((page) => join(import.meta.dirname, page)),
      output: {
        // The first load lists every chunk that may follow: descriptive names would add 3 kB.
        chunkFileNames: "assets/[hash].js",
        assetFileNames: "assets/[hash][extname]",
        // One chunk of what every screen uses compresses better than forty, and stays cached across releases.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: REACT },
            { name: "platform", test: PLATFORM },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/app/graphql": { target: api, ws: true },
      "/graphql": { target: api, ws: true },
      "/api": { target: api },
      "/files": { target: api },
      "/dev": { target: api },
    },
  },
});
