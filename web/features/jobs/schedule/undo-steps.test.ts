import { expect, test } from "vitest";
import { type ChangedVisit, UndoSteps } from "./undo-steps.ts";

function history() {
  const steps = new UndoSteps();
  const reverted: [string, number | undefined][] = [];
  let version = 3;
  const add = (words: string, visit: ChangedVisit, isRefused = false) =>
    steps.add({
      words,
      visits: [visit],
      async revert([sent]) {
        reverted.push([words, sent?.after]);
        version += 1;
        return isRefused ? null : new Map([[visit.id, version]]);
      },
    });
  return { steps, reverted, add };
}

test("undoes changes of a visit one after the other, each from the version the last one made", async () => {
  const { steps, reverted, add } = history();
  add("first", { id: "a", before: 1, after: 2 });
  add("second", { id: "a", before: 2, after: 3 });
  const [last, first] = await Promise.all([steps.undo(), steps.undo()]);
  expect([last?.words, first?.words]).toEqual(["second", "first"]);
  expect(reverted).toEqual([
    ["second", 3],
    ["first", 4],
  ]);
});

test("leaves the versions of other visits as they are", async () => {
  const { steps, reverted, add } = history();
  add("b", { id: "b", before: 1, after: 2 });
  add("a", { id: "a", before: 2, after: 3 });
  await steps.undo();
  await steps.undo();
  expect(reverted).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
});

test("tells a refused undo from having nothing left", async () => {
  const { steps, add } = history();
  add("a", { id: "a", before: 1, after: 2 }, true);
  expect(await steps.undo()).toBeNull();
  expect(steps.count).toBe(0);
  expect(await steps.undo()).toBeUndefined();
});
