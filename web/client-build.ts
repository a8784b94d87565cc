import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, type PluginOption, type UserConfig } from "vite";
import { typeInRem } from "../design-system/tokens/type-in-rem.ts";
import { PRODUCT_NAME } from "../rules/product.ts";
import { compileHints } from "./compile-hints.ts";
import { documentModules } from "./document-modules.ts";

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const PLATFORM = /node_modules\/(react-router|@apollo\/client|rxjs|graphql|optimism|@wry|tslib)\//;

/**
 * What libraries ask Intl of as soon as they are loaded, with what browsers of the build's target answer. The first such
 * question has a browser read its table of languages, for which a phone's first screen waits; each screen is in English.
 */
const ON_LOAD = [
  {
    module: /react-aria\/.*useDefaultLocale\.m?js/,
    asks: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[[^\]]*\]\);/,
    answer: "",
  },
  {
    module: /@internationalized\/number\/.*NumberFormatter\.m?js/,
    asks: /new Intl\.NumberFormat\('de-DE', \{[^}]*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
    answer: "true",
  },
];

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
      // React Aria ships its messages in thirty languages; only English is bundled.
      name: "one-language",
      enforce: "pre",
      transform: {
        filter: { id: /react-(aria|stately|aria-components)\/.*intl.*\/[a-z]{2}-[A-Z]{2}\.m?js/ },
        handler: (_code, id) => (id.includes("en-US") ? undefined : "export default {}"),
      },
    },
    {
      name: "no-intl-on-load",
      enforce: "pre",
      transform: {
        filter: { id: ON_LOAD.map(({ module }) => module) },
        handler(code, id) {
          const { asks, answer } = ON_LOAD.find(({ module }) => module.test(id)) ?? {};
          if (!asks?.test(code)) throw new Error(`${id} no longer asks Intl when it is loaded`);
          return code.replace(asks, answer ?? "");
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
            { name: "platform", test: PLATFORM },
            { debugName: "files", name: (id) => fileOf?.(id) ?? null },
          ],
        },
      },
    },
  },
});
