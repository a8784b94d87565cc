import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";

const themes = ["light", "dark"];

const chromium = playwright({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
});

/** Every story is a test, its accessibility included, once in each theme: projects `stories-light` and `stories-dark`. */
export const storyProjects = (): TestProjectConfiguration[] =>
  themes.map((theme) => ({
    plugins: [storybookTest({ configDir: import.meta.dirname, initialGlobals: { theme } })],
    test: {
      name: `stories-${theme}`,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: chromium,
        instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
      },
    },
  }));
