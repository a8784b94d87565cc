import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { beforeEach, expect, test, vi } from "vitest";
import type { UnderKey } from "../apollo/with-idempotency-key.ts";
import { createIdempotently } from "./create-idempotently.ts";
import type { PendingCreation } from "./form-draft.ts";

const refused = (extensions: { code: string; reason?: string }) =>
  new CombinedGraphQLErrors({ errors: [{ message: "No", extensions }] });
const lost = new TypeError("Failed to fetch");

let pending: PendingCreation | undefined;
const form = {
  pending: () => pending,
  setPending: (next: PendingCreation | undefined) => {
    pending = next;
  },
};
const create = vi.fn<(context: UnderKey) => Promise<string>>();
const press = () => createIdempotently(form, create).catch((error: Error) => error.message);
const keys = () => create.mock.calls.map(([context]) => context().idempotencyKey);

beforeEach(() => {
  pending = undefined;
  create.mockReset().mockResolvedValue("created");
});

test("resubmitting after a lost response reuses the key, even while the first request runs", async () => {
  create.mockRejectedValueOnce(lost);
  await press();
  create.mockRejectedValueOnce(refused({ code: "CONFLICT", reason: "STILL_RUNNING" }));
  await press();
  expect(await press()).toBe("created");
  expect(new Set(keys()).size).toBe(1);
});

test("drops the key after a refusal that proves the record wasn't created, or differs", async () => {
  create.mockRejectedValueOnce(refused({ code: "BAD_INPUT" }));
  await press();
  create.mockRejectedValueOnce(lost);
  await press();
  create.mockRejectedValueOnce(refused({ code: "BAD_INPUT" }));
  await press();
  create.mockRejectedValueOnce(refused({ code: "CONFLICT", reason: "SENT_BEFORE" }));
  await press();
  await press();
  const [first, second, third, fourth, fifth] = keys();
  expect(second).not.toBe(first);
  expect([third, fourth]).toEqual([second, second]);
  expect(fifth).not.toBe(second);
});
