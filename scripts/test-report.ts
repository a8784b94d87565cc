import { relative } from "node:path";

export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Lists tests that only passed on a retry, with the first failure. */
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
