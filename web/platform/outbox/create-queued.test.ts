import { expect, test, vi } from "vitest";
import type { PendingCreation } from "../forms/form-draft.ts";
import { createQueued } from "./create-queued.ts";
import type { Outcome } from "./outbox.ts";

vi.mock("@fettle/design-system/Toast", () => ({ toast() {} }));

function form(making?: PendingCreation) {
  const kept = { making };
  const creation = {
    pending: () => kept.making,
    setPending: (next: PendingCreation | undefined) => {
      kept.making = next;
    },
  };
  const forget = () => creation.setPending(undefined);
  return { kept, creation, forget };
}
const ID = "0199c1a4-5f3e-7c3a-9d52-1f0c5e7a9b22";

test("a resubmit after a reload includes the earlier values and only changes the difference", async () => {
  const first = form();
  void createQueued(first, { title: "Leak" }, () => new Promise<Outcome>(() => {}));
  const { making } = first.kept;
  expect(making?.pressed).toEqual([{ title: "Leak" }]);
  const next = form(making);
  const sent: unknown[] = [];
  await createQueued(next, { title: "Leak in roof" }, async (creation) => {
    sent.push(creation);
    return { state: "changing" };
  });
  expect(sent).toEqual([
    { id: making?.id, variables: { title: "Leak in roof" }, former: [{ title: "Leak" }] },
  ]);
  expect(next.kept.making).toBeUndefined();
});

test("values from an earlier release’s submit are unknown", async () => {
  const sent: unknown[] = [];
  await createQueued(form({ id: ID }), { title: "Leak" }, async ({ former }) => {
    sent.push(former);
    return { state: "changing" };
  });
  expect(sent).toEqual([undefined]);
});
