import type { UpgradeHint } from "@fettle/design-system/patterns/Sidebar";
import { MESSAGES } from "@fettle/rules/messages";
import { type PlanId, showsUpgradeHint } from "@fettle/rules/plans";
import { useUsage } from "./use-usage.ts";

/** 'Upgrade to Pro', for organisations on the free and solo plans. */
export function useUpgradeHint(): UpgradeHint | undefined {
  const state = useUsage();
  if (state.kind !== "loaded" || !showsUpgradeHint(state.usage.planId as PlanId)) return undefined;
  return { href: "/subscription", title: "Upgrade to Pro", text: MESSAGES.upgradeHint };
}
