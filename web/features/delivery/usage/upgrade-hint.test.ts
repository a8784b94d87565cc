import { PLAN_IDS } from "@fettle/rules/billing/plans";
import { expect, test } from "vitest";
import { showsUpgradeHint } from "./upgrade-hint.ts";

test("the upgrade hint shows for free and solo", () => {
  expect(PLAN_IDS.filter(showsUpgradeHint)).toEqual(["free", "solo"]);
});
