import { expect, test } from "vitest";
import { cannedReplySchema } from "./canned-reply.schema.ts";
import { fillReply, REPLY_FIELD_NAMES, replyProblem, SAMPLE_REPLY } from "./canned-reply.ts";

test("fills every field, ignoring case and spaces", () => {
  const all = REPLY_FIELD_NAMES.map((name) => `{${name}}`).join("\n");
  expect(fillReply(all, SAMPLE_REPLY).split("\n")).toEqual(Object.values(SAMPLE_REPLY));
  expect(fillReply("Hi { Customer },", SAMPLE_REPLY)).toBe("Hi Margaret,");
});

test("inserts values unchanged and leaves unknown fields", () => {
  expect(fillReply("{ticket} {date}", { ...SAMPLE_REPLY, ticket: "$& {agent}" })).toBe("$& {agent} {date}");
});

test.each(["{custmer}", "{}", "{__proto__}", "{constructor}"])("rejects %s by name", (text) => {
  expect(replyProblem(`Hi ${text}`)).toBe(
    `${text} isn’t a field. Use {customer}, {organisation}, {number}, {ticket} or {agent}.`,
  );
  const { error } = cannedReplySchema.safeParse({ title: "Hello", text: `Hi ${text}` });
  expect(error?.issues).toMatchObject([{ path: ["text"], message: replyProblem(text) }]);
});

test("ignores unclosed braces", () => {
  expect(replyProblem("Press { or } on {customer}’s keyboard")).toBe(
    "{ or } isn’t a field. Use {customer}, {organisation}, {number}, {ticket} or {agent}.",
  );
  expect(replyProblem("Press { twice")).toBeNull();
});
