import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { createIdempotently } from "./create-idempotently.ts";
import type { PendingCreation } from "./form-draft.ts";

const refused = (extensions: { code: string; field?: string }) =>
  new CombinedGraphQLErrors({ errors: [{ message: "No", extensions }] });
const lost = new TypeError("Failed to fetch");

let pending: PendingCreation | undefined;
const form = {
  pending: () => pending,
  setPending: (next: PendingCreation | undefined) => {
    pending = next;
  },
};
const create = vi.fn<(id: string) => Promise<string>>();
const update = vi.fn<(id: string) => Promise<string>>();
const press = () => createIdempotently(form, { create, update }).catch((error: Error) => error.message);
const ids = () => create.mock.calls.map(([id]) => id);

beforeEach(() => {
  pending = undefined;
  create.mockReset().mockResolvedValue("created");
  update.mockReset().mockResolvedValue("updated");
});

test("a first answer ends it; a lost one keeps its id, and what the form says later is written over it", async () => {
  expect(await press()).toBe("created");
  pending = undefined;
  create.mockRejectedValueOnce(lost);
  await press();
  expect(await press()).toBe("updated");
  expect(ids()[1]).toBe(ids()[2]);
  expect(update.mock.calls).toEqual([[ids()[1]]]);
});

test("what is there and says something else is changed", async () => {
  create.mockRejectedValueOnce(lost);
  await press();
  create.mockRejectedValueOnce(refused({ code: "CONFLICT", field: "id" }));
  expect(await press()).toBe("updated");
});

test("a refusal lets the id go where nothing was made under it, or somebody else has it", async () => {
  create.mockRejectedValueOnce(refused({ code: "BAD_INPUT" }));
  await press();
  create.mockRejectedValueOnce(lost);
  await press();
  create.mockRejectedValueOnce(refused({ code: "BAD_INPUT" }));
  await press();
  create.mockRejectedValueOnce(refused({ code: "CONFLICT" }));
  await press();
  await press();
  const [first, second, third, fourth, fifth] = ids();
  expect(second).not.toBe(first);
  expect([third, fourth]).toEqual([second, second]);
  expect(fifth).not.toBe(second);
});
