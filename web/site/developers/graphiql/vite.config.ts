import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const web = join(import.meta.dirname, "../../..");
const FOLDER = "graphiql";

const EMBEDDED_FONT = /@font-face\s*\{[^}]*url\(["']?data:[^}]*\}/g;

/** Our policy refuses fonts in `data:` addresses. The editor's icons also come as a file, and text uses the system's. */
const withoutEmbeddedFonts: Plugin = {
  name: "without-embedded-fonts",
  enforce: "pre",
  transform: (code, id) => (/\.css(\?|$)/.test(id) ? code.replaceAll(EMBEDDED_FONT, "") : undefined),
};

/** Built apart from everything else, so no other page loads any of it. */
export default defineConfig({
  root: web,
  base: "/",
  publicDir: false,
  plugins: [withoutEmbeddedFonts, react()],
  worker: {
    format: "es",
    rolldownOptions: {
      output: { entryFileNames: `${FOLDER}/[hash:10].js`, chunkFileNames: `${FOLDER}/[hash:10].js` },
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    manifest: ".graphiql/manifest.json",
    modulePreload: { polyfill: false },
    // The policy has no `data:` for fonts and workers.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 10_000,
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The libraries' hints to the React compiler, which has already run.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
      input: join(web, "site/developers/graphiql/graphiql.tsx"),
      output: {
        entryFileNames: `${FOLDER}/[hash:10].js`,
        chunkFileNames: `${FOLDER}/[hash:10].js`,
        assetFileNames: `${FOLDER}/[hash:10][extname]`,
      },
    },
  },
});
