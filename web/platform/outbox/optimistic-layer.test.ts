import { gql, InMemoryCache } from "@apollo/client";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { answered } from "../apollo/answered.ts";
import { createOptimisticLayer } from "./optimistic-layer.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { defineKind, type OutboxKind } from "./outbox-kind.ts";

const QUERY = gql`query { job { id status title } }`;

const statusKind = {
  role: "change",
  label: "Status",
  nouns: ["change", "changes"],
  schema: z.object({ status: z.string() }),
  failure: "Failed",
  records: () => ["job:1"],
  words: ({ status }) => status,
  send: async () => undefined,
  apply: (cache, { variables }) => {
    cache.modify({ id: "Job:1", fields: { status: () => variables.status } });
  },
} satisfies Omit<OutboxKind<{ status: string }>, "kind">;
defineKind({ kind: "test-status", ...statusKind });

const item = (id: string, status: string, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  owner: "bayside:tomasi",
  kind: "test-status",
  role: "change",
  variables: { status },
  records: ["job:1"],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order: 1,
  failures: 0,
  dueAt: 0,
  ...changes,
});

test("shows unsent work over every server response until it's sent or refused", async () => {
  const cache = new InMemoryCache();
  const answer = (status: string, title: string) =>
    cache.writeQuery({ query: QUERY, data: { job: { __typename: "Job", id: "1", status, title } } });
  const shown = () => cache.readQuery({ query: QUERY }, true);
  const layer = createOptimisticLayer(cache);
  answer("new", "Leak");
  layer.show([item("a", "in_progress"), item("b", "done")]);
  expect(shown()).toMatchObject({ job: { status: "done", title: "Leak" } });
  answer("scheduled", "Leak search");
  answered.set(answered.get() + 1);
  await Promise.resolve();
  expect(shown()).toMatchObject({ job: { status: "done", title: "Leak search" } });
  layer.show([item("a", "in_progress"), item("b", "done", { problem: { message: "No", code: "CONFLICT" } })]);
  expect(shown()).toMatchObject({ job: { status: "in_progress" } });
  layer.show([]);
  expect(shown()).toMatchObject({ job: { status: "scheduled", title: "Leak search" } });
  layer.stop();
});

test("shows items once their kind's module loads", () => {
  const cache = new InMemoryCache();
  cache.writeQuery({
    query: QUERY,
    data: { job: { __typename: "Job", id: "1", status: "new", title: "Leak" } },
  });
  const layer = createOptimisticLayer(cache);
  layer.show([item("a", "done", { kind: "test-late" })]);
  expect(cache.readQuery({ query: QUERY }, true)).toMatchObject({ job: { status: "new" } });
  defineKind({ kind: "test-late", ...statusKind });
  expect(cache.readQuery({ query: QUERY }, true)).toMatchObject({ job: { status: "done" } });
  layer.stop();
});

test("throttles large layers to a few per second and always shows the last state", () => {
  vi.useFakeTimers();
  const cache = new InMemoryCache();
  cache.writeQuery({
    query: QUERY,
    data: { job: { __typename: "Job", id: "1", status: "new", title: "Leak" } },
  });
  const shown = () => cache.readQuery({ query: QUERY }, true);
  const layer = createOptimisticLayer(cache);
  const many = Array.from({ length: 40 }, (_, index) => item(`${index}`, `step ${index}`));
  layer.show(many);
  expect(shown()).toMatchObject({ job: { status: "step 39" } });
  const batch = vi.spyOn(cache, "batch");
  for (let count = 39; count > 29; count -= 1) layer.show(many.slice(0, count));
  expect(batch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(batch).toHaveBeenCalledOnce();
  expect(shown()).toMatchObject({ job: { status: "step 29" } });
  layer.stop();
  expect(shown()).toMatchObject({ job: { status: "new" } });
  vi.useRealTimers();
});
