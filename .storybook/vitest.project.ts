import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";

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

/** Every story runs as a test with an accessibility check, its colours in both themes. */
export const storyProject = (): TestProjectConfiguration => ({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: "stories",
    // Loading the components again for each file takes longer than its stories.
    isolate: false,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: chromium,
      // Storybook's default size: it would change between files, and React Aria would take that for an opening
      // keyboard (preview.tsx).
      instances: [{ browser: "chromium", viewport: { width: 1200, height: 900 } }],
    },
  },
});
