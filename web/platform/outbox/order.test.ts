import { expect, test } from "vitest";
import { blockedByProblems, dependentsOf, isDue, mayGo, pauseAfter } from "./order.ts";
import { CLOCK_RECORD, type ItemRole, type OutboxItem } from "./outbox-item.ts";

const problem = { message: "No", code: "CONFLICT" };

const item = (order: number, role: ItemRole, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `i${order}`,
  owner: "bayside:tomasi",
  kind: role,
  role,
  variables: {},
  records: ["job:1"],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order,
  failures: 0,
  dueAt: 0,
  ...changes,
});

const going = (items: OutboxItem[]) => items.filter((each) => mayGo(each, items)).map(({ order }) => order);

test("a completion only waits for the work on its own job", () => {
  const other = { records: ["job:2"] };
  expect(
    going([item(1, "addition"), item(2, "addition"), item(3, "closing"), item(4, "closing", other)]),
  ).toEqual([1, 2, 4]);
  // Refused hours would still be missing from the invoice.
  expect(going([item(1, "addition", { problem }), item(2, "closing")])).toEqual([1]);
  expect(going([item(1, "closing"), item(2, "addition")])).toEqual([1, 2]);
});

test("a completion doesn't wait for a refused change that it doesn't use", () => {
  const conflictIn = (...fields: string[]) => ({
    base: { description: "Leak", customerId: "c1" },
    problem: { ...problem, changes: fields.map((field) => ({ field, value: "theirs" })) },
  });
  const after = (changes: Partial<OutboxItem>) =>
    going([item(1, "change", changes), item(2, "closing")]).includes(2);
  expect(after(conflictIn("description", "version"))).toBe(true);
  expect(after(conflictIn("description", "customerId"))).toBe(false);
  expect(after({ problem, base: { accessNote: null } })).toBe(true);
  // A price or an hour on the invoice.
  expect(after({ problem })).toBe(false);
  expect(after({})).toBe(false);
  const edit = item(1, "change", conflictIn("description"));
  expect(blockedByProblems([edit, item(2, "closing")]).size).toBe(0);
});

test("sends what one person does on the clock in order, whichever jobs it's about", () => {
  const on = (job: string) => ({ records: [job, CLOCK_RECORD] });
  const start = item(1, "change", { ...on("job:1"), base: {} });
  const stop = item(2, "change", on("job:1"));
  const next = item(3, "change", { ...on("job:2"), base: {} });
  expect(going([start, stop, next, item(4, "closing")])).toEqual([1]);
  expect(going([stop, next, item(4, "closing")])).toEqual([2]);
  // A refused start neither blocks its hours nor the next job.
  expect(going([{ ...start, problem }, stop, next])).toEqual([1, 2]);
  expect(going([{ ...start, problem }, item(4, "closing")])).toEqual([1, 4]);
  expect(going([{ ...stop, problem }, next, item(4, "closing")])).toEqual([2, 3]);
});

test("sends a record's changes in order; a change that needs the person doesn't block others", () => {
  expect(going([item(1, "change"), item(2, "change"), item(3, "addition")])).toEqual([1, 3]);
  expect(going([item(1, "change", { problem }), item(2, "change")])).toEqual([1, 2]);
});

test("doesn't send anything before the record it depends on", () => {
  const customer = item(1, "creation", { records: ["customer:9"], problem });
  const job = item(2, "creation", { records: ["job:1", "customer:9"] });
  const others = item(4, "creation", { records: ["job:3", "customer:8"] });
  expect(going([customer, job, item(3, "addition"), others])).toEqual([1, 4]);
});

test("backs off up to five minutes, and isn't delayed by a clock set back", () => {
  expect([1, 2, 3, 7, 20].map((failures) => pauseAfter(failures, 0.5))).toEqual([
    5_000, 10_000, 20_000, 300_000, 300_000,
  ]);
  expect(pauseAfter(1, 0)).toBeLessThan(pauseAfter(1, 1));
  const now = Date.parse("2026-11-18T01:00:00Z");
  expect(isDue(item(1, "change", { dueAt: now + 5_000 }), now)).toBe(false);
  expect(isDue(item(1, "change", { dueAt: now + 3_600_000 }), now)).toBe(true);
});

test("a job for a new customer with new equipment waits for both, and its work for the job", () => {
  const items = [
    item(1, "creation", { records: ["customer:c"] }),
    item(2, "creation", { records: ["equipment:e", "customer:c"] }),
    item(3, "creation", { records: ["job:1", "customer:c", "equipment:e"] }),
    item(4, "addition"),
    item(5, "closing"),
    item(6, "addition", { records: ["job:2"] }),
  ];
  const [customer, ...rest] = items;
  const [, ...later] = rest;
  expect(going(items)).toEqual([1, 6]);
  expect(going(rest)).toEqual([2, 6]);
  expect(going(later)).toEqual([3, 6]);
  expect(going([item(3, "creation", { problem }), ...items.slice(3)])).toEqual([3, 6]);
  const orders = (of: OutboxItem[]) => of.map(({ order }) => order);
  expect(orders(dependentsOf(customer as OutboxItem, items))).toEqual([2, 3, 4, 5]);
  expect(dependentsOf(items[3] as OutboxItem, items)).toEqual([]);
});

test("maps each blocked item to the one that needs the person, however far back", () => {
  const mine = { records: ["job:2"] };
  const items = [
    item(1, "addition", { problem }),
    item(2, "addition"),
    item(3, "closing"),
    item(4, "creation", { ...mine, problem }),
    item(5, "creation", { records: ["equipment:1", "job:2"] }),
    item(6, "addition", { records: ["equipment:1"] }),
    item(7, "addition", mine),
    item(8, "message"),
  ];
  expect(Object.fromEntries([...blockedByProblems(items)].map(([id, { order }]) => [id, order]))).toEqual({
    i3: 1,
    i5: 4,
    i6: 4,
    i7: 4,
  });
  expect(blockedByProblems([item(1, "addition"), item(2, "closing")]).size).toBe(0);
});
