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

/** Lists tests that failed, or that only passed on a retry, with the start of each failure. */
export function troubled(
  { testResults }: Pick<Report, "testResults">,
  root: string,
): { failed: string[]; retried: string[] } {
  const listed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => ({
        status,
        text: [`${relative(root, name)} › ${fullName}`, ...failureMessages.map(firstLines)].join("\n  "),
      })),
  );
  const textsOf = (wanted: string) =>
    listed.filter(({ status }) => status === wanted).map(({ text }) => text);
  return { failed: textsOf("failed"), retried: textsOf("passed") };
}

/** Without the page that Testing Library prints and the stack's rest. */
function firstLines(message: string): string {
  const [said = "", ...stack] = message.split("\n    at ");
  const lines = said.split("\nIgnored nodes:", 1).join("").trim().split("\n").slice(0, 8);
  return [...lines, ...stack.slice(0, 1).map((at) => `  at ${at}`)].join("\n  ");
}
