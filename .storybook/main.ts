import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { mergeConfig } from "vite";

const stories = ["design-system/**/*.stories.tsx", "web/features/**/*.stories.tsx"];

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: stories.map((pattern) => `../${pattern}`),
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin()],
      // What the bundler finds late loads a second React beside the first: it scans the stories, and cannot
      // see what vanilla-extract and the test runner bring in.
      optimizeDeps: {
        entries: [...stories, ".storybook/preview.tsx"],
        include: [
          "react",
          "react-dom",
          "react-dom/client",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "react-aria-components",
          "@vanilla-extract/recipes/createRuntimeFn",
        ],
      },
    }),
};

export default config;
