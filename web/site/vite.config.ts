import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { typeInRem } from "../../design-system/tokens/type-in-rem.ts";

// Always render with React's production build, even in tests and `npm run dev`.
process.env.NODE_ENV = "production";

const web = join(import.meta.dirname, "..");

const common: UserConfig = {
  root: web,
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin()],
  css: { postcss: { plugins: [typeInRem] } },
};

/** Builds a server renderer and the stylesheet that its pages share. `folder` isn't served: it starts with a dot. */
export const pagesIn = (folder: string): UserConfig => ({
  ...common,
  // Bundles every dependency into the one file the server imports.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "node24",
    ssrEmitAssets: true,
    cssCodeSplit: false,
    manifest: `${folder}/styles-manifest.json`,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        entryFileNames: `${folder}/render-page.js`,
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: false,
      },
    },
  },
});

export const islandsIn = (folder: string, input: string): UserConfig => ({
  ...common,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    manifest: `${folder}/scripts-manifest.json`,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: join(web, input),
      output: { entryFileNames: "assets/[hash:7].js", chunkFileNames: "assets/[hash:7].js" },
    },
  },
});

/**
 * Builds the public site into the app's folder after the app: with `--ssr site/render-page.tsx` for the server, without
 * for the browser.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild ? pagesIn(".site") : islandsIn(".site", "site/islands/site.ts"),
);
