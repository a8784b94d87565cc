import { expect, test } from "vitest";
import { triedAgain } from "./test-report.ts";

test("lists tests that only passed on a retry, with the first failure", () => {
  const assertionResults = [
    { fullName: "Late", status: "passed", failureMessages: ["Error: no toast\n    at play (x.ts:1)"] },
    { fullName: "Steady", status: "passed", failureMessages: [] },
    { fullName: "Broken", status: "failed", failureMessages: ["Error: no toast"] },
  ];
  const report = { testResults: [{ name: "/fettle/web/jobs.stories.tsx", assertionResults }] };
  expect(triedAgain(report, "/fettle")).toEqual(["web/jobs.stories.tsx › Late\n  Error: no toast"]);
});
