// Asks a real model (OPENAI_API_KEY) tradies' questions, and prints how often it made the right call.
import { startTestServer } from "../database/testing.ts";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";
import { type Answered, type AssistantOffice, createAsker, openOffice } from "../testing/assistant-office.ts";
import { type AssistantQuestion, assistantQuestions, isRightCall } from "../testing/assistant-questions.ts";
import { createRunner } from "../testing/runner.ts";
import { type Line, report } from "./report.ts";

const LEAST = 0.95;

function faultOf(
  office: AssistantOffice,
  { calls, told }: AssistantQuestion,
  { calls: made, proposals, response, failure }: Answered,
): string | null {
  if (failure) return failure;
  const right = calls(office);
  const isCard = told === undefined && right.some(({ tool }) => tool.startsWith("propose_"));
  if (proposals.length !== (isCard ? 1 : 0)) return `it made ${proposals.length} cards`;
  if (told !== undefined) return response.trim() ? null : "it said nothing";
  if (made.some((call) => right.some((each) => isRightCall(each, call)))) return null;
  return `it called ${made.map(({ name, args }) => `${name} ${JSON.stringify(args)}`).join(", ") || "nothing"}`;
}

const share = (what: string, isRight: boolean[]): Line => {
  const right = isRight.filter(Boolean).length;
  const measured = `${right} of ${isRight.length} (${((100 * right) / isRight.length).toFixed(1)} %)`;
  return { what, measured, limit: `≥ ${100 * LEAST} %`, isMet: right >= LEAST * isRight.length };
};

const given = Object.entries(process.env).flatMap(([name, value]) =>
  name.startsWith("OPENAI_") && value ? [[name, value] as const] : [],
);
const server = await startTestServer(prepareQueue);
const runner = await createRunner({ env: Object.fromEntries(given) });
try {
  const office = await openOffice(runner);
  const ask = createAsker(runner);
  const results: { isRefusal: boolean; isRight: boolean }[] = [];
  for (const question of assistantQuestions) {
    const { by, asked, told } = question;
    const fault = faultOf(office, question, await ask(office, office.people[by], asked));
    if (fault) console.log(`✗ ${by}: ${asked} — ${fault}`);
    results.push({ isRefusal: told !== undefined, isRight: fault === null });
  }
  const of = (isRefusal: boolean) =>
    results.filter((each) => each.isRefusal === isRefusal).map(({ isRight }) => isRight);
  report(`assistant, ${runner.services.assistant?.model}`, [
    share("right tool and arguments", of(false)),
    share("refused where it must be", of(true)),
  ]);
} finally {
  await runner.stop();
  await server.stop();
}
