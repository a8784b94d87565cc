import { dirname } from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { mergeConfig } from "vite";
import { typeInRem } from "../design-system/tokens/type-in-rem.ts";
import { browserPackages } from "./browser-packages.ts";

const stories = [
  ".storybook/*.stories.tsx",
  "design-system/**/*.stories.tsx",
  "web/{app,support-portal,owner-portal,features,platform}/**/*.stories.tsx",
];

/** React's development checks would add a fifth to the tests' time. */
const productionReact = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  oxc: { jsx: { runtime: "automatic", development: false } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } } },
  },
} as const;

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: stories.map((pattern) => `../${pattern}`),
  // Tests run axe themselves, on both themes (accessibility.ts).
  addons: [...(process.env.VITEST ? [] : ["@storybook/addon-a11y"]), "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(mergeConfig(vite, process.env.VITEST ? productionReact : {}), {
      plugins: [vanillaExtractPlugin()],
      css: { postcss: { plugins: [typeInRem] } },
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
