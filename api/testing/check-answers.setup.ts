import { afterAll, afterEach } from "vitest";
import { ANSWERS } from "../rest/rest-server.ts";
import { createAnswerCheck } from "./answer-checks.ts";

// Every REST answer in a test must fit its documentation in openapi.json.
type AnswerCheck = ReturnType<typeof createAnswerCheck>;
const answers: Parameters<AnswerCheck>[0][] = [];
// Test files share a process, and compiling the schemas takes almost a second.
const shared = globalThis as { answerCheck?: AnswerCheck };

const listen = (answer: unknown) => {
  answers.push(answer as Parameters<AnswerCheck>[0]);
};
ANSWERS.subscribe(listen);
afterAll(() => {
  ANSWERS.unsubscribe(listen);
});

// Afterwards, because some tests measure how long the server is busy.
afterEach(() => {
  if (answers.length === 0) return;
  shared.answerCheck ??= createAnswerCheck();
  const found = answers.splice(0).flatMap((answer) => shared.answerCheck?.(answer) ?? []);
  if (found.length > 0) throw new Error(found.join("\n"));
});
