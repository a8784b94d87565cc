import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, type PluginOption, type UserConfig } from "vite";
import { typeInRem } from "../design-system/tokens/type-in-rem.ts";
import { PRODUCT_NAME } from "../rules/platform/product.ts";
import { compileHints } from "./compile-hints.ts";
import { documentModules } from "./document-modules.ts";
import { libraryPatches } from "./library-patches.ts";
import { preloadLists } from "./preload-lists.ts";
import { unusedParts } from "./unused-parts.ts";

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const PLATFORM = /node_modules\/(react-router|@apollo\/client|rxjs|graphql|optimism|@wry|tslib)\//;
/** Reads Apollo's errors. If customers' link pages shared it, they'd load all of Apollo. */
const OF_PLATFORM = /\/web\/platform\/apollo\/error-text\.ts$/;

/** The import of a language’s texts, or its entry. */
const OTHER_LANGUAGE = /^.*"(?:[./\w]*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}(?:\.m?js)?".*\n/gm;

type ClientBuild = {
  pages: string[];
  manifest: string | false;
  styles?: PluginOption;
  fileOf?: (module: string) => string | undefined;
  calledOnLoad?: readonly string[];
  plugins?: PluginOption[];
};

export const clientBuild = ({
  pages,
  manifest,
  styles = vanillaExtractPlugin(),
  fileOf,
  calledOnLoad = [],
  plugins = [],
}: ClientBuild): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    styles,
    documentModules(),
    unusedParts(),
    preloadLists(),
    compileHints(new Set(["react", "platform", ...calledOnLoad])),
    {
      name: "product-name",
      transformIndexHtml: (html) => html.replaceAll("%PRODUCT_NAME%", PRODUCT_NAME),
    },
    {
      // React Aria ships thirty languages. Bundling only English saves 70 kB gzipped.
      name: "one-language",
      enforce: "pre",
      transform: {
        filter: { id: /react-(aria|stately|aria-components)\/.*intlStrings\.m?js$/ },
        handler: (code) => code.replaceAll(OTHER_LANGUAGE, ""),
      },
    },
    libraryPatches(),
    ...plugins,
  ],
  css: { postcss: { plugins: [typeInRem] } },
  // RxJS defaults to a build for browsers without classes.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    manifest,
    target: "es2022",
    outDir: "dist",
    rolldownOptions: {
      // Inlining every constant into other modules saves 2 kB on every page.
      optimization: { inlineConst: { mode: "all" } },
      input: pages.map((page) => join(import.meta.dirname, page)),
      output: {
        // The first load lists every later chunk: descriptive names would add 3 kB, and longer hashes 0.6 kB.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        // One shared chunk compresses better than forty and stays cached across releases.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: REACT },
            { name: "platform", test: (id) => PLATFORM.test(id) || OF_PLATFORM.test(id) },
            { debugName: "files", name: (id) => fileOf?.(id) ?? null },
          ],
        },
      },
    },
  },
});
