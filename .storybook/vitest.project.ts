import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
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
      // Otherwise a process is kept ready for a page of another site, which no story opens.
      "--disable-site-isolation-trials",
    ],
  },
});

/**
 * Leaves Storybook's test tools as they are. In a frame, as the tests run, they would report each call of `expect`,
 * `userEvent` and the like to a panel that nobody sees here: that walks through every result, and lays the page out to
 * read the text of every element given. They look at the address of their page once, when they load: after Vitest did,
 * which refuses a changed one as the frame has loaded, and before it runs the first file.
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

/** Every story runs as a test with an accessibility check, its colours in both themes. */
export const storyProject = (): TestProjectConfiguration => ({
  plugins: [storybookTest({ configDir: import.meta.dirname }), plainTools],
  test: {
    name: "stories",
    // Loading the components again for each file takes longer than its stories.
    isolate: false,
    testTimeout: 60_000,
    // One retry for what a busy machine drew too late: a toast goes away by the clock.
    retry: 1,
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
