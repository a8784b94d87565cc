import { expect, test } from "vitest";
import { z } from "zod";
import { decided } from "./decided.ts";
import { sidesOf } from "./item-words.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { defineKind } from "./outbox-kind.ts";

type Input = Record<string, string>;

const without = (input: Input, field: string) => {
  const { [field]: _, ...rest } = input;
  return Object.keys(rest).length > 0 ? { input: rest } : undefined;
};

defineKind<{ input: Input }, unknown>({
  kind: "test-edit",
  role: "change",
  label: "Edit",
  nouns: ["change", "changes"],
  schema: z.object({ input: z.record(z.string(), z.string()) }),
  failure: "Failed",
  records: () => ["job:1"],
  words: () => "Edit",
  send: async () => undefined,
  sides: ({ input }, { changes = [] }) =>
    changes
      .filter(({ field }) => field in input)
      .map(({ field, value }) => ({
        field,
        mine: String(input[field]),
        theirs: String(value),
        withTheirs: without(input, field),
        withBoth: { input: { ...input, [field]: `${value} ${input[field]}` } },
      })),
});

const item: OutboxItem = {
  id: "edit",
  owner: "bayside:tomasi",
  kind: "test-edit",
  role: "change",
  variables: { input: { title: "Mine", notes: "Mine too" } },
  records: ["job:1"],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order: 1,
  failures: 2,
  dueAt: 99,
  version: 5,
  problem: {
    message: "Changed",
    code: "CONFLICT",
    changes: [
      { field: "title", value: "Theirs" },
      { field: "notes", value: "Theirs too" },
      { field: "version", value: 9 },
    ],
  },
};

const sideOf = (of: OutboxItem, field: string) => {
  const side = sidesOf(of).find((each) => each.field === field);
  if (!side) throw new Error(`No conflict in ${field}`);
  return side;
};

test("decides each field separately and rebases the result on the stored values", () => {
  const asked = decided(item, sideOf(item, "title"), "theirs");
  if (!asked) throw new Error("Nothing left");
  expect([asked.variables, sidesOf(asked).map(({ field }) => field)]).toEqual([
    { input: { notes: "Mine too" } },
    ["notes"],
  ]);
  expect(decided(asked, sideOf(asked, "notes"), "both")).toMatchObject({
    variables: { input: { notes: "Theirs too Mine too" } },
    version: 9,
    dueAt: 0,
  });
  expect(decided(asked, sideOf(asked, "notes"), "mine")).not.toHaveProperty("problem");
});

test("leaves nothing to send if the user chooses the other person's version of everything", () => {
  const asked = decided(item, sideOf(item, "title"), "theirs");
  expect(asked && decided(asked, sideOf(asked, "notes"), "theirs")).toBeUndefined();
});
