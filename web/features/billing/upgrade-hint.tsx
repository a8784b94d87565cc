import { MESSAGES } from "@fettle/rules/messages";
import { type PlanId, showsUpgradeHint } from "@fettle/rules/plans";
import { CircleArrowUp } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { useUsage } from "../usage/use-usage.ts";
import { hint } from "./upgrade-hint.css.ts";

/** 'Upgrade to Pro', for organisations on the free and solo plans (decision 17). */
export function UpgradeHint() {
  const state = useUsage();
  if (state.kind !== "loaded" || !showsUpgradeHint(state.usage.planId as PlanId)) return null;
  return (
    <Link href="/subscription" className={hint.box}>
      <span className={hint.title}>
        <CircleArrowUp size={16} aria-hidden />
        Upgrade to Pro
      </span>
      <span>{MESSAGES.upgradeHint}</span>
    </Link>
  );
}
