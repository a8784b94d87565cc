import { Banner } from "@fettle/design-system/Banner";
import { type PlanId, planName, upgradeFor } from "@fettle/rules/billing/plans";
import { UpgradeAction } from "../../billing/billing/upgrade-action.tsx";
import { useUsage } from "../../delivery/usage/use-usage.ts";

/** On one-user plans, only this banner shows that every seat is taken. */
export function SeatsBanner() {
  const state = useUsage();
  if (state.kind !== "loaded") return null;
  const { users, planId } = state.usage;
  if (users.used < users.quota) return null;
  const upgrade = upgradeFor("users", planId as PlanId);
  return (
    <Banner
      severity="critical"
      title={
        users.quota === 1
          ? "Your plan has one user seat, and it’s taken."
          : `All ${users.quota} user seats are in use.`
      }
      action={<UpgradeAction limit="users" planId={planId} />}
    >
      {upgrade
        ? `Upgrade to ${planName(upgrade)} to add more people.`
        : "Contact support to add more people."}
    </Banner>
  );
}
