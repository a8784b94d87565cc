import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import type { TestProjectConfiguration } from "vitest/config";
import { picture } from "./at-rest/picture-command.ts";
import { StatusReporter } from "./status/status-reporter.ts";

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
      // Otherwise Chromium keeps a spare process for other sites, which no story opens.
      "--disable-site-isolation-trials",
    ],
  },
});

/**
 * Stops Storybook's tools from reporting each call to a missing panel. They read the page's address on load, so this
 * changes it after Vitest's check and before the first file.
 */
const plainTools: Plugin = {
  name: "plain-test-tools",
  transformIndexHtml: () => [
    {
      tag: "script",
      children: `addEventListener("load", () => {
        const address = new URL(location.href);
        address.searchParams.set("instrument", "false");
        setTimeout(() => history.replaceState(history.state, "", address));
      });`,
      injectTo: "head-prepend",
    },
  ],
};

/** Vitest takes reporters of a project from nowhere else. */
const statusReporter: Plugin = {
  name: "status-reporter",
  configureVitest: ({ vitest }) => {
    vitest.config.reporters.push(new StatusReporter());
  },
};

export const storyProject = (): TestProjectConfiguration => ({
  plugins: [
    storybookTest({
      configDir: import.meta.dirname,
      ...(process.env.PICTURES ? { tags: { include: ["at-rest"] } } : {}),
    }),
    plainTools,
    statusReporter,
  ],
  test: {
    name: "stories",
    // Reloading the components for each file takes longer than running its stories.
    isolate: false,
    testTimeout: 60_000,
    // Retry once: on a busy machine a toast can time out before it's drawn.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { picture },
      provider: chromium,
      // Storybook's default size. React Aria mistakes a size change between files for an on-screen keyboard
      // (preview.tsx).
      instances: [{ browser: "chromium", viewport: { width: 1200, height: 900 } }],
    },
  },
});
