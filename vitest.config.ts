import { defineConfig } from "vitest/config";
import { storyProjects } from "./.storybook/vitest.project.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: "rules", include: ["rules/**/*.test.ts", "scripts/**/*.test.ts"] },
      },
      {
        test: {
          name: "api",
          include: ["api/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["api/testing/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: ["web/e2e/**", "**/node_modules/**"],
        },
      },
      ...storyProjects(),
      {
        test: {
          name: "e2e",
          include: ["web/e2e/**/*.test.ts"],
          globalSetup: ["web/e2e/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
