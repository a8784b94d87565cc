import { defineConfig } from "vitest/config";
import { storyProject } from "./.storybook/vitest.project.ts";

/** Long timeouts for busy machines. A wait ends as soon as its condition holds. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Otherwise Vite loads graphql's ES module and graphql-inspector Node's CommonJS one.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
        },
        test: {
          name: "rules",
          include: ["rules/**/*.test.ts", "scripts/**/*.test.ts"],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        // Otherwise Vite loads graphql's ES module and Node its CommonJS one: two realms.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
        },
        test: {
          name: "api",
          include: ["api/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["api/testing/global-setup.ts"],
          setupFiles: ["api/testing/check-answers.setup.ts"],
          // Loading the server takes seconds, so files share modules, but each has its own database.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENT,
          // Sockets and child processes may be too late on a busy machine. The report lists what passed only on a retry.
          retry: 1,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: ["web/e2e/**", "**/node_modules/**"],
          isolate: false,
          setupFiles: ["web/platform/testing/fresh-modules.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "examples",
          include: ["examples/**/*.test.ts"],
          globalSetup: ["api/testing/global-setup.ts", "examples/testing/start-product.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENT,
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
          // A worker's files share one browser. Each test has its own browser contexts.
          isolate: false,
          // Retry once if a browser rendered too late. A wrong value fails at once.
          retry: { count: 1, condition: /strict mode violation|Timeout \d+ms exceeded/ },
          // Two workers: the stories need the other two processors.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
