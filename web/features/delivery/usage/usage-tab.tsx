import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { seatsTone } from "@fettle/rules/delivery/usage";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Mail, MessageSquare, Users } from "lucide-react";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { PlanSummary } from "../../billing/billing/plan-summary.tsx";
import { PackBalance } from "../../billing/packs/pack-balance.tsx";
import { PackReturn } from "../../billing/packs/pack-return.tsx";
import { UsageAlerts } from "./usage-alerts.tsx";
import { UsageCard } from "./usage-card.tsx";
import { UsageHistory } from "./usage-history.tsx";
import * as css from "./usage-tab.css.ts";
import { useUsage } from "./use-usage.ts";

export function UsageTab() {
  const { timeZone } = useViewer().organisation;
  const state = useUsage();
  if (state.kind === "failed") return <ErrorState heading={MESSAGES.unableToLoadUsage} />;
  if (state.kind === "loading") return <Skeleton height={220} />;
  const { users, sms, email, ...plan } = state.usage;
  return (
    <div className={css.tab}>
      <PackReturn />
      <UsageAlerts usage={state.usage} />
      <div className={css.cards}>
        <UsageCard
          label="Users"
          Icon={Users}
          {...users}
          tone={seatsTone(users)}
          exceeded="No seats left"
          facts={[
            ["Seats left", Math.max(users.quota - users.used, 0)],
            ["Plan limit", users.quota === 1 ? "1 user" : `Up to ${users.quota} users`],
          ]}
        />
        <UsageCard label="SMS" Icon={MessageSquare} {...sms} facts={messageFacts(sms)} />
        <UsageCard label="Email" Icon={Mail} {...email} facts={messageFacts(email)} />
      </div>
      <div className={css.halves}>
        <PlanSummary {...plan} resetsOn={formatLongDate(plan.periodEnd, timeZone)} />
        <PackBalance sms={sms.packCredits} email={email.packCredits} />
      </div>
      <UsageHistory />
    </div>
  );
}

const messageFacts = ({ remaining, packCredits }: { remaining: number; packCredits: number }) =>
  [
    ["Left this month", remaining],
    ["Pack credits", packCredits],
  ] as const;
