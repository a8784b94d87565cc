import fc from "fast-check";
import { expect, test } from "vitest";
import { movementOf, PAYS_NOTHING, type Paying, payingOf, planRevenue } from "./monthly-revenue.ts";
import { PLAN_IDS } from "./plans.ts";

const now = new Date("2026-11-18T00:00:00Z");
const later = new Date("2026-11-19T00:00:00Z");

test("a plan's revenue is its price without GST", () => {
  expect(PLAN_IDS.map(planRevenue)).toEqual([0, 2636, 4455, 9000]);
});

test("trials pay nothing; unpaid and cancelled subscriptions pay until they end", () => {
  const pro = { planId: "pro" as const, trialEnd: null };
  expect(payingOf(now, { ...pro, status: "trial" })).toEqual(PAYS_NOTHING);
  expect(payingOf(now, { ...pro, status: "active", trialEnd: later })).toEqual(PAYS_NOTHING);
  expect(payingOf(now, { ...pro, status: "active", trialEnd: now })).toMatchObject({ mrrCents: 4455 });
  expect(payingOf(now, { ...pro, status: "past_due" })).toMatchObject({ mrrCents: 4455 });
  expect(payingOf(now, { ...pro, status: "canceled" })).toMatchObject({ mrrCents: 4455 });
  expect(payingOf(now, { ...pro, status: "canceled", planId: "free" })).toEqual(PAYS_NOTHING);
});

const state = fc
  .constantFrom(...PLAN_IDS)
  .map((planId): Paying => ({ planId, mrrCents: planRevenue(planId) }));

test("the start plus the movements equals the end for any history, and kinds match their signs", () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 30 }), (history) => {
      let before = PAYS_NOTHING;
      let everPaid = false;
      let sum = 0;
      const kinds: string[] = [];
      for (const after of history) {
        const movement = movementOf(before, after, everPaid);
        expect(movement === null).toBe(before.mrrCents === after.mrrCents);
        if (movement) {
          sum += movement.amountCents;
          kinds.push(movement.kind);
          expect(movement.amountCents < 0).toBe(["contraction", "churn"].includes(movement.kind));
        }
        expect(sum).toBe(after.mrrCents);
        before = after;
        everPaid ||= after.mrrCents > 0;
      }
      expect(kinds.filter((kind) => kind === "new").length).toBe(everPaid ? 1 : 0);
      expect(kinds[0] ?? "new").toBe("new");
    }),
  );
});
