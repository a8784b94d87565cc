import { afterEach } from "vitest";
import { ANSWERS } from "../rest/rest-server.ts";
import { createAnswerCheck } from "./answer-checks.ts";

// Every REST answer in a test must fit its documentation in openapi.json.
const problems: string[] = [];
let check: ReturnType<typeof createAnswerCheck> | undefined;

const listen = (answer: unknown) => {
  check ??= createAnswerCheck();
  const problem = check(answer as Parameters<typeof check>[0]);
  if (problem) problems.push(problem);
};
ANSWERS.subscribe(listen);

afterEach(() => {
  const found = problems.splice(0);
  if (found.length > 0) throw new Error(found.join("\n"));
});
