import { expect, test } from "vitest";
import { cannedReplySchema } from "./canned-reply.schema.ts";
import { fillReply, REPLY_FIELD_NAMES, replyProblem, SAMPLE_REPLY } from "./canned-reply.ts";

test("every field is filled, in either case and with spaces", () => {
  const all = REPLY_FIELD_NAMES.map((name) => `{${name}}`).join("\n");
  expect(fillReply(all, SAMPLE_REPLY).split("\n")).toEqual(Object.values(SAMPLE_REPLY));
  expect(fillReply("Hi { Customer },", SAMPLE_REPLY)).toBe("Hi Margaret,");
});

test("values are put in as they are, and what nobody knows stays", () => {
  expect(fillReply("{ticket} {date}", { ...SAMPLE_REPLY, ticket: "$& {agent}" })).toBe("$& {agent} {date}");
});

test.each(["{custmer}", "{}", "{__proto__}", "{constructor}"])("%s is refused by its name", (text) => {
  expect(replyProblem(`Hi ${text}`)).toBe(
    `${text} isn’t a field. Use {customer}, {organisation}, {number}, {ticket} or {agent}.`,
  );
  const { error } = cannedReplySchema.safeParse({ title: "Hello", text: `Hi ${text}` });
  expect(error?.issues).toMatchObject([{ path: ["text"], message: replyProblem(text) }]);
});

test("braces that don't close name no field", () => {
  expect(replyProblem("Press { or } on {customer}’s keyboard")).toBe(
    "{ or } isn’t a field. Use {customer}, {organisation}, {number}, {ticket} or {agent}.",
  );
  expect(replyProblem("Press { twice")).toBeNull();
});
