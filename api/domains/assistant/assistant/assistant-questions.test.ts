import { afterAll, beforeAll, expect, test } from "vitest";
import { type AssistantOffice, createAsker, openOffice } from "../../../testing/assistant-office.ts";
import { assistantQuestions, isRightCall, writtenArgs } from "../../../testing/assistant-questions.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../../../testing/fake-openai.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { tools } from "./tools/tools.ts";

let fake: FakeOpenAi;
let runner: Runner;
let office: AssistantOffice;
let ask: ReturnType<typeof createAsker>;
let before: unknown;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  runner = await createRunner({ env: fake.env });
  office = await openOffice(runner);
  ask = createAsker(runner);
  before = await records();
});
afterAll(async () => {
  await runner.stop();
  await fake.stop();
});

async function records() {
  const { db } = office;
  return [
    await db.job.findMany({ orderBy: { id: "asc" }, include: { notes: true, technicians: true } }),
    await db.customer.findMany({ orderBy: { id: "asc" } }),
    await db.equipment.findMany({ orderBy: { id: "asc" } }),
    await db.quote.count(),
    await db.invoice.count(),
    await db.message.count(),
    await db.user.findMany({ orderBy: { id: "asc" } }),
    await runner.database.system.outboxMessage.count(),
  ];
}

async function askCalling(
  by: "admin" | "manager" | "technician",
  asked: string,
  name: string,
  args: unknown,
) {
  fake.think(({ input }) =>
    input.some(({ type }) => type === "function_call_output")
      ? { text: "Here you are." }
      : { calls: [{ name, args }] },
  );
  return ask(office, office.people[by], asked);
}

const MONEY = /"(owes|amount|owed|estimated_value|to_bill|overdue_dollars|to_invoice)"/;

test.each(assistantQuestions)("$by: $asked", async ({ by, asked, calls, told }) => {
  const [first, ...others] = calls(office);
  if (!first) throw new Error("No call is right");
  const args = writtenArgs(first);
  const answered = await askCalling(by, asked, first.tool, args);
  const { offered, proposals, response, failure } = answered;
  const [call] = answered.calls;
  expect(failure).toBeNull();
  expect(call).toMatchObject({ name: first.tool, args });
  expect(call && isRightCall(first, call)).toBe(true);
  expect(call?.output).not.toContain("Frank Ashby");
  if (by === "technician") expect(call?.output).not.toMatch(MONEY);
  if (told !== undefined) {
    expect(call?.output).toContain(told);
    expect(offered.includes(first.tool)).toBe(!told.includes("isn’t available"));
    expect(proposals).toEqual([]);
    return;
  }
  for (const other of [first, ...others]) {
    expect(offered).toContain(other.tool);
    const named = tools.find(({ name }) => name === other.tool)?.args.shape ?? {};
    expect(Object.keys(writtenArgs(other)).toSorted()).toEqual(Object.keys(named).toSorted());
  }
  expect(response).toContain("Here you are.");
  const output = JSON.parse(call?.output ?? "null");
  expect(output).not.toHaveProperty("error");
  if (!first.tool.startsWith("propose_")) {
    expect(proposals).toEqual([]);
    expect(output.total ?? output.length ?? Object.keys(output).length).toBeGreaterThan(0);
    return;
  }
  expect(proposals).toMatchObject([{ status: "open", userId: office.people[by].userId }]);
  expect(output.lines.length).toBeGreaterThan(0);
});

test("asks eighty different questions without changing or sending anything", async () => {
  expect(new Set(assistantQuestions.map(({ asked }) => asked)).size).toBe(80);
  expect(await records()).toEqual(before);
  expect(fake.wrong).toEqual([]);
});

test("marks the person asking in the team list", async () => {
  const { calls } = await askCalling("technician", "What are my jobs?", "team", {});
  const people: { name: string; is_you: boolean }[] = JSON.parse(calls[0]?.output ?? "[]");
  expect(people.filter((person) => person.is_you).map(({ name }) => name)).toEqual(["Sam Tran"]);
});

test("rejects tool calls that don't match the question", () => {
  const wanted = { tool: "find_jobs", args: { from: "2026-11-18" } };
  const made = (args: object) => ({ name: "find_jobs", args: { ...writtenArgs(wanted), ...args } });
  expect(isRightCall(wanted, made({}))).toBe(true);
  expect(isRightCall(wanted, made({ from: "2026-11-19" }))).toBe(false);
  expect(isRightCall(wanted, made({ status: "done" }))).toBe(false);
  expect(isRightCall(wanted, { ...made({}), name: "team" })).toBe(false);
});
