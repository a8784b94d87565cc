import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { Usage } from "@fettle/rules/delivery/usage";
import { isManaging } from "@fettle/rules/identity/role";
import { useState } from "react";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { UpgradeAction } from "../../billing/billing/upgrade-action.tsx";
import { BuyPacks } from "../../billing/packs/buy-packs.tsx";
import { dismissAlert, readDismissals, withoutDismissed } from "./alert-dismissals.ts";
import { type UsageAlert, usageAlerts } from "./usage-alert.ts";

type Props = {
  usage: Usage;
  /** Shows only the most severe alert, with a button for the rest. */
  isFolded?: boolean;
};

export function UsageAlerts({ usage, isFolded = false }: Props) {
  const { id, role } = useViewer();
  const now = useNow();
  const [dismissals, setDismissals] = useState(() => readDismissals(id));
  const [showsAll, setShowsAll] = useState(!isFolded);
  const dismiss = (alert: UsageAlert) => setDismissals(dismissAlert(id, alert.id, Date.now()));
  const alerts = withoutDismissed(usageAlerts(usage, role), dismissals, now);
  return alerts.slice(0, showsAll ? undefined : 1).map((alert, index) => (
    <Banner
      key={alert.id}
      severity={alert.severity}
      title={alert.title}
      action={
        <>
          {isFolded && index === 0 && alerts.length > 1 && (
            <Button size="inline" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
              {showsAll ? "Show less" : `${alerts.length - 1} more`}
            </Button>
          )}
          {isManaging(role) && <AlertAction limit={alert.limit} planId={usage.planId} />}
        </>
      }
      onDismiss={alert.isDismissible ? () => dismiss(alert) : undefined}
    >
      {alert.detail}
    </Banner>
  ));
}

const AlertAction = ({ limit, planId }: { limit: UsageAlert["limit"]; planId: string }) =>
  limit === "users" ? <UpgradeAction limit={limit} planId={planId} /> : <BuyPacks type={limit} isInline />;
