import { defineConfig } from "vitest/config";
import { storyProject } from "./.storybook/vitest.project.ts";

/** What is waited for comes later on a busy machine; who waits for nothing waits no longer than needed. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "rules",
          include: ["rules/**/*.test.ts", "scripts/**/*.test.ts"],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        // Vite would take graphql's ES module and Node its CommonJS one: two copies, two realms.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
        },
        test: {
          name: "api",
          include: ["api/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["api/testing/global-setup.ts"],
          // Loading the server costs seconds; every file has a database and a server of its own.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: ["web/e2e/**", "**/node_modules/**"],
          testTimeout: 20_000,
        },
      },
      storyProject(),
      {
        test: {
          name: "e2e",
          include: ["web/e2e/**/*.test.ts"],
          globalSetup: ["web/e2e/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: PATIENT,
          // A worker's files share one browser; every test has profiles of its own.
          isolate: false,
          // What a browser had not drawn in time is looked for once more; a wrong value fails at once.
          // The report names every journey that needed it.
          retry: { count: 1, condition: /strict mode violation|Timeout \d+ms exceeded/ },
          // Beside the stories, four would share two processors.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
