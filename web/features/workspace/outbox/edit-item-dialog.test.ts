import { expect, test, vi } from "vitest";
import { anOutboxItem } from "../../../platform/outbox/outbox-item.fixtures.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { isEditable } from "./edit-item-dialog.tsx";
import "./kinds.ts";

vi.mock("@fettle/design-system/Toast", () => ({ toast() {} }));

const item = (kind: string, role: OutboxItem["role"], variables: object) =>
  anOutboxItem({ kind, role, variables });

test.each([
  ["a note", item("note", "addition", { jobId: "j1", text: "Fan bearing is dry" }), true],
  ["a new customer", item("new-customer", "creation", { name: "Rye Pier Kiosk" }), true],
  ["a change of a job", item("complete", "closing", { id: "j1" }), false],
  ["a new record of a newer release", item("new-site", "creation", { name: "Rye Pier" }), false],
  ["a note of a newer release", item("note", "addition", { jobId: "j1", lines: ["Dry"] }), false],
])("says if %s can be changed before it's sent", (_, made, expected) =>
  expect(isEditable(made)).toBe(expected),
);
