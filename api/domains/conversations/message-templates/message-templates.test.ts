import { TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const READ = "{ messageTemplates { kind text isDefault version } }";
const UPDATE = `mutation($kind: MessageTemplateKind!, $text: String!, $version: Int) {
  updateMessageTemplate(kind: $kind, input: { text: $text, version: $version }) { kind text isDefault version } }`;
const RESET = `mutation($kind: MessageTemplateKind!) {
  resetMessageTemplate(kind: $kind) { text isDefault version } }`;

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  as = runner.as(org.manager);
});
afterAll(() => runner.stop());

const read = async (kind: string) => {
  const { messageTemplates } = await runner.as(org.technician).run(READ);
  return messageTemplates.find((each) => each.kind === kind);
};
const save = (text: string, version?: number, kind = "on_my_way") =>
  as.attempt(UPDATE, { kind, text, version });

test("a template uses the default text until the business writes its own, and can be reset", async () => {
  const standard = { text: TEMPLATES.on_my_way.text, isDefault: true, version: 0 };
  expect(await read("on_my_way")).toMatchObject(standard);
  const { data } = await save("{business}: {eta} away", 0);
  expect(data.updateMessageTemplate).toMatchObject({ text: "{business}: {eta} away", isDefault: false });
  const { version = 0 } = (await read("on_my_way")) ?? {};
  const reset = (await as.run(RESET, { kind: "on_my_way" })).resetMessageTemplate;
  expect(reset).toEqual({ ...standard, version: version + 1 });
  expect((await as.run(RESET, { kind: "on_my_way" })).resetMessageTemplate).toEqual(reset);
});

test("a stale save returns the other person’s text", async () => {
  const saves = await Promise.all(["One", "Two"].map((text) => save(`${text} {business}`, 0, "job_done")));
  const refused = saves.flatMap(({ errors }) => errors);
  expect(refused).toMatchObject([{ code: "CONFLICT", changes: [{ field: "text" }, { field: "version" }] }]);
});

test("refuses a text that doesn't name the business, or that uses a field the template doesn't have", async () => {
  const problem = async (text: string, kind?: string) => (await save(text, undefined, kind)).errors[0];
  expect(await problem("Hello")).toMatchObject({
    field: "text",
    message: "Say who it’s from: add {business}",
  });
  expect(await problem("{business} {invoice}")).toMatchObject({
    message: "{invoice} isn’t available in “On my way”",
  });
  expect(await problem("{business} {__proto__}")).toMatchObject({ code: "BAD_INPUT" });
  expect(await problem("  ")).toMatchObject({ message: "Message is required" });
  expect(await problem(`{business} ${"x".repeat(600)}`)).toMatchObject({
    message: "Message can be at most 600 characters",
  });
});
