import { dirname, join } from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { mergeConfig } from "vite";
import { dark } from "../design-system/tokens/dark.ts";
import { typeInRem } from "../design-system/tokens/type-in-rem.ts";
import { browserPackages } from "./browser-packages.ts";
import { componentImportsModule } from "./component-imports.ts";
import { docgenOfComponents } from "./docgen-of-components.ts";
import { iconsInUse } from "./icons-in-use.ts";
import { withTags } from "./index-tags.ts";
import { itemTypesModule } from "./item-types.ts";

const stories = [
  ".storybook/**/*.stories.tsx",
  "design-system/**/*.stories.tsx",
  "web/{app,support-portal,owner-portal,features,platform,site}/**/*.stories.tsx",
];

/** React's development checks would add a fifth to the tests' time. */
const productionReact = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  oxc: { jsx: { runtime: "automatic", development: false } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } } },
  },
} as const;

const isTest = Boolean(process.env.VITEST);

/** Storybook's own interface uses our typeface too, and writes white on the theme's main colour, which is light in dark. */
const managerStyles = `<style>
  @font-face { font-family: "Inter Variable"; font-weight: 400 700; src: url("./fonts/inter.woff2") format("woff2"); }
  [data-theme=dark] [data-nodetype][data-selected=true], [data-theme=dark] [data-nodetype][data-selected=true] * {
    color: ${dark.color.onPrimary} !important;
  }
</style>`;

/** Storybook's loading placeholders are white. */
const previewStyles = `<style>
  @media (prefers-color-scheme: dark) {
    .sb-preparing-story, .sb-preparing-docs { background-color: ${dark.color.bgSurface} !important; }
  }
</style>`;

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: stories.map((pattern) => `../${pattern}`),
  // Tests run axe themselves, in both themes (accessibility.ts).
  addons: [...(isTest ? [] : ["@storybook/addon-docs", "@storybook/addon-a11y"]), "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: isTest ? false : "react-docgen" },
  experimental_indexers: (indexers = []) => indexers.map(withTags),
  previewAnnotations: (entries = []) =>
    isTest ? entries : [...entries, join(import.meta.dirname, "docs/preview.tsx")],
  staticDirs: [
    { from: "../design-system/tokens/fonts", to: "/fonts" },
    { from: "../design-system/tokens.json", to: "/tokens.json" },
    { from: "../design-system/tokens.draft.json", to: "/tokens.draft.json" },
  ],
  managerHead: (head = "") => head + managerStyles,
  previewHead: (head = "") => head + (isTest ? "" : previewStyles),
  viteFinal: (vite) =>
    mergeConfig(mergeConfig(vite, isTest ? productionReact : {}), {
      plugins: [
        vanillaExtractPlugin(),
        iconsInUse,
        componentImportsModule,
        itemTypesModule,
        ...(isTest ? [] : [docgenOfComponents()]),
      ],
      css: { postcss: { plugins: [typeInRem] } },
      // Code snippets name components by their functions.
      build: { rolldownOptions: { output: { keepNames: true } } },
      // Vite's scan misses vanilla-extract's imports, and a dependency it finds late loads a second React.
      optimizeDeps: {
        entries: [...stories, ".storybook/preview.tsx"],
        include: [
          "axe-core",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "@vanilla-extract/recipes/createRuntimeFn",
          ...browserPackages(dirname(import.meta.dirname)),
        ],
      },
    }),
};

export default config;
