import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, type PluginOption, type UserConfig } from "vite";
import { typeInRem } from "../design-system/tokens/type-in-rem.ts";
import { PRODUCT_NAME } from "../rules/platform/product.ts";
import { compileHints } from "./compile-hints.ts";
import { documentModules } from "./document-modules.ts";

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const PLATFORM = /node_modules\/(react-router|@apollo\/client|rxjs|graphql|optimism|@wry|tslib)\//;
/** Reads Apollo's errors. A file shared with customers' links, which load no Apollo, would load all of it there. */
const OF_PLATFORM = /\/web\/platform\/apollo\/error-text\.ts$/;

/**
 * A browser never fetches a module again whose import or preload has failed once. What is imported later is therefore
 * fetched by itself first, which can fail and be repeated. https://github.com/whatwg/html/issues/6768
 */
const FETCH_FIRST = {
  helper: /vite\/preload-helper/,
  before: 'const link = document.createElement("link");',
  // The first screen waits for nothing more; without its modules there is no page that could ask again.
  code: `if (!isCss && document.readyState === "complete") {
    return fetch(dep.href).then((answer) => {
      if (!answer.ok) throw new TypeError("Failed to fetch " + dep.href);
      return answer.arrayBuffer();
    });
  }
  `,
};

type ClientBuild = {
  /** The HTML files of its entries. */
  pages: string[];
  /** In the output folder. */
  manifest: string | false;
  /** The styles' compiler, where several builds share what it compiled. */
  styles?: PluginOption;
  /** The name of the file that a module is to be in; undefined leaves it to the bundler. */
  fileOf?: (module: string) => string | undefined;
  /** The names of files whose functions are mostly called as soon as they are loaded, beside those that all share. */
  calledOnLoad?: readonly string[];
  plugins?: PluginOption[];
};

/** How every client is built, into one folder. */
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
    compileHints(new Set(["react", "platform", ...calledOnLoad])),
    {
      name: "product-name",
      transformIndexHtml: (html) => html.replaceAll("%PRODUCT_NAME%", PRODUCT_NAME),
    },
    {
      // React Aria ships its messages in thirty languages; only English is bundled: 69 kB less, gzip.
      name: "one-language",
      enforce: "pre",
      transform: {
        filter: { id: /react-(aria|stately|aria-components)\/.*intl.*\/[a-z]{2}-[A-Z]{2}\.m?js/ },
        handler: (_code, id) => (id.includes("en-US") ? undefined : "export default {}"),
      },
    },
    {
      name: "fetch-first",
      apply: "build",
      transform: {
        filter: { id: FETCH_FIRST.helper },
        handler(code) {
          const { before } = FETCH_FIRST;
          if (!code.includes(before)) throw new Error("Vite’s preload helper has changed");
          return code.replace(before, FETCH_FIRST.code + before);
        },
      },
    },
    ...plugins,
  ],
  css: { postcss: { plugins: [typeInRem] } },
  // By default RxJS resolves to a build for browsers without classes.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    manifest,
    target: "es2022",
    outDir: "dist",
    rolldownOptions: {
      input: pages.map((page) => join(import.meta.dirname, page)),
      output: {
        // The first load lists every chunk that may follow: descriptive names would add 3 kB, longer hashes 0.6.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        // One chunk of what every screen uses compresses better than forty, and stays cached across releases.
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
