import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { typeInRem } from "../../design-system/tokens/type-in-rem.ts";

// The bundle renders with React's production build, whoever builds it: the tests and `npm run dev` too.
process.env.NODE_ENV = "production";

const web = join(import.meta.dirname, "..");

const common: UserConfig = {
  root: web,
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin()],
  css: { postcss: { plugins: [typeInRem] } },
};

/** What renders the pages on the server, with the one stylesheet of all of them. */
const pages: UserConfig = {
  ...common,
  // The server imports one file, which needs no packages.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "node24",
    ssrEmitAssets: true,
    cssCodeSplit: false,
    manifest: ".site/styles-manifest.json",
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // A folder that isn't served.
        entryFileNames: ".site/render-page.js",
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: false,
      },
    },
  },
};

/** The little that runs in the browser. */
const islands: UserConfig = {
  ...common,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    manifest: ".site/scripts-manifest.json",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: join(web, "site/islands/site.ts"),
      output: { entryFileNames: "assets/[hash:7].js", chunkFileNames: "assets/[hash:7].js" },
    },
  },
};

/**
 * The public site, built after the app into its folder: once with `--ssr site/render-page.tsx` for the server, and once
 * for the browser.
 */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? pages : islands));
