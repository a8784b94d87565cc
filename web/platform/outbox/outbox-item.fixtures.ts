import type { OutboxItem } from "./outbox-item.ts";

export const anOutboxItem = (changes: Partial<OutboxItem> = {}): OutboxItem => ({
  id: "i1",
  owner: "bayside:tomasi",
  kind: "note",
  role: "addition",
  variables: {},
  records: ["job:j1"],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order: 1,
  failures: 0,
  dueAt: 0,
  ...changes,
});
