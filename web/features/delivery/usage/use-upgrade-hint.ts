import type { UpgradeHint } from "@fettle/design-system/patterns/Sidebar";
import type { PlanId } from "@fettle/rules/billing/plans";
import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useViewer } from "../../../platform/session/viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { showsUpgradeHint } from "./upgrade-hint.ts";
import { useUsage } from "./use-usage.ts";

export function useUpgradeHint(): UpgradeHint | undefined {
  const { role } = useViewer();
  const state = useUsage();
  if (!isManaging(role) || !sellsPlans() || state.kind !== "loaded") return undefined;
  if (!showsUpgradeHint(state.usage.planId as PlanId)) return undefined;
  return { href: "/subscription", title: "Upgrade to Pro", text: MESSAGES.upgradeHint };
}
