import { expect, test } from "vitest";
import { troubled } from "./test-report.ts";

test("lists tests that failed and tests that only passed on a retry, without the page they print", () => {
  const page = "Error: no toast\n\nIgnored nodes: comments\n<body>\n  <main />\n</body>";
  const assertionResults = [
    {
      fullName: "Late",
      status: "passed",
      failureMessages: [`${page}\n    at play (x.ts:1)\n    at run (y.ts:2)`],
    },
    { fullName: "Steady", status: "passed", failureMessages: [] },
    { fullName: "Broken", status: "failed", failureMessages: ["Error: no toast"] },
  ];
  const report = { testResults: [{ name: "/fettle/web/jobs.stories.tsx", assertionResults }] };
  expect(troubled(report, "/fettle")).toEqual({
    failed: ["web/jobs.stories.tsx › Broken\n  Error: no toast"],
    retried: ["web/jobs.stories.tsx › Late\n  Error: no toast\n    at play (x.ts:1)"],
  });
});
