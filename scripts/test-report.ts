import { relative } from "node:path";

/** What Vitest's JSON report says, as far as it is read here. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    /** The file's path. */
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** The tests that passed only when they were tried again, with why they had failed: a text each. */
export function triedAgain({ testResults }: Pick<Report, "testResults">, root: string): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        [`${relative(root, name)} › ${fullName}`, ...failureMessages.map(withoutStack)].join("\n  "),
      ),
  );
}

const withoutStack = (message: string) => message.split("\n    at ")[0];
