import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { mergeConfig } from "vite";

const stories = ["design-system/**/*.stories.tsx", "web/features/**/*.stories.tsx"];

const ariaEntry = fileURLToPath(import.meta.resolve("react-aria-components"));
const aria = readdirSync(dirname(ariaEntry))
  .filter((file) => file.endsWith(".mjs") && file !== "index.mjs")
  .map((file) => `react-aria-components/${file.slice(0, -".mjs".length)}`);

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: stories.map((pattern) => `../${pattern}`),
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin()],
      // Whatever the bundler finds late loads a second React beside the first. Its scan of the stories cannot
      // see what vanilla-extract brings in, and is not repeated when a story starts to use another component.
      optimizeDeps: {
        entries: [...stories, ".storybook/preview.tsx"],
        include: [
          "react",
          "react-dom",
          "react-dom/client",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "react-aria-components",
          "@internationalized/date",
          "@vanilla-extract/recipes/createRuntimeFn",
          ...aria,
        ],
      },
    }),
};

export default config;
