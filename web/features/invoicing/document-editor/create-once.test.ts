import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { beforeEach, expect, test, vi } from "vitest";
import type { UnderKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { createOnce, type SentDocument } from "./create-once.ts";
import { newLine } from "./editor-line.ts";
import { newEditorValues } from "./editor-values.ts";
import { type DocumentInput, readDocument } from "./read-document.ts";

const refused = (code: string, reason?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: "No", extensions: { code, reason } }] });
const lost = new TypeError("Failed to fetch");

let sent: SentDocument | undefined;
const setSent = (next: SentDocument | undefined) => {
  sent = next;
};
const onCreate = vi.fn<(input: DocumentInput, context: UnderKey) => Promise<string>>();
const press = (title: string) => {
  const values = newEditorValues({ title, issueDate: "2026-11-18" }, true);
  const typed = { ...values, lines: [newLine(10, { itemName: "Service", unitPrice: "100" })] };
  const read = readDocument("quote", typed);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return createOnce({ input: read.input, values: typed }, { sent, setSent, onCreate }).catch(
    (error: Error) => error,
  );
};
const asked = () =>
  onCreate.mock.calls.map(([input, context]) => ({ title: input.title, key: context().idempotencyKey }));

beforeEach(() => {
  sent = undefined;
  onCreate.mockReset().mockResolvedValue("q1");
});

test("a retry after a lost answer resends the same input under its key and returns the answer", async () => {
  onCreate.mockRejectedValueOnce(lost);
  onCreate.mockRejectedValueOnce(refused("CONFLICT", "STILL_RUNNING"));
  await press("Coolroom");
  await press("Coolroom 2");
  expect(await press("Coolroom 3")).toMatchObject({
    id: "q1",
    sentBefore: { header: { title: "Coolroom" } },
  });
  const [first, ...repeats] = asked();
  expect(first?.title).toBe("Coolroom");
  expect(repeats).toEqual([first, first]);
});

test("keeps the sent input after an answer, until later edits are saved", async () => {
  expect(await press("Coolroom")).toEqual({ id: "q1", sentBefore: undefined });
  expect(sent?.values.header.title).toBe("Coolroom");
});

test("forgets the sent input after a refusal, unless a retry fails for another reason", async () => {
  onCreate.mockRejectedValueOnce(refused("BAD_INPUT"));
  onCreate.mockRejectedValueOnce(lost);
  onCreate.mockRejectedValueOnce(refused("UNAUTHENTICATED"));
  onCreate.mockRejectedValueOnce(refused("BAD_INPUT"));
  for (const title of ["A", "B", "C", "D", "E"]) await press(title);
  expect(asked().map(({ title }) => title)).toEqual(["A", "B", "B", "B", "E"]);
  const keys = asked().map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});
