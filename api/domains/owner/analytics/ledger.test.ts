import { movementOf, PAYS_NOTHING, planRevenue } from "@fettle/rules/billing/monthly-revenue";
import { PLAN_IDS } from "@fettle/rules/billing/plans";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { recordRevenueMovement } from "../../billing/subscriptions/record-revenue-movement.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const ledgerOf = (orgId: string) =>
  runner.database.system.mrrMovement.findMany({ where: { orgId }, orderBy: { serial: "asc" } });

const change = (orgId: string, planId: (typeof PLAN_IDS)[number]) =>
  asSystem(runner.services, orgId, async (work) => {
    const { tx } = work;
    await tx.$queryRaw`select 1 from subscriptions where org_id = ${orgId}::uuid for update`;
    const status = planId === "free" ? "canceled" : "active";
    const row = { status, planId, trialEnd: null } as const;
    await tx.subscription.updateMany({ where: { orgId }, data: row });
    await recordRevenueMovement(work, row);
  });

test("adds movements up to what's paid without gaps, even with concurrent changes", async () => {
  const rounds = fc.array(fc.array(fc.constantFrom(...PLAN_IDS), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (history) => {
      const { orgId, db } = await runner.make.organisation();
      for (const together of history) await Promise.all(together.map((planId) => change(orgId, planId)));
      const ledger = await ledgerOf(orgId);
      const { planId } = await db.subscription.findFirstOrThrow();
      expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(planRevenue(planId));
      expect(ledger.map(({ serial }) => serial)).toEqual(ledger.map((_, index) => index + 1));
      let before = PAYS_NOTHING;
      for (const [index, { kind, amountCents, previousPlanId, ...after }] of ledger.entries()) {
        expect(movementOf(before, after, index > 0)).toEqual({ kind, amountCents });
        expect(previousPlanId).toBe(before.planId);
        before = after;
      }
    }),
    { numRuns: 8 },
  );
});
