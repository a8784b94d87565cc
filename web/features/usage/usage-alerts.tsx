import { Banner } from "@fettle/design-system/Banner";
import type { Usage } from "@fettle/rules/usage";
import { isAlertVisible, type UsageAlert, usageAlerts } from "@fettle/rules/usage-alerts";
import { useState } from "react";
import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { useNow } from "../../lib/use-now.ts";

const keyOf = ({ id, severity }: UsageAlert) => `usage_alert:${id}:${severity}`;

const dismissedAt = (alert: UsageAlert) => Number(readStored(keyOf(alert))) || null;

/** Warnings about quotas; a dismissal is remembered on this device for a while (specification part 1, section 4). */
export function UsageAlerts({ usage }: { usage: Usage }) {
  const now = useNow();
  const [, setDismissals] = useState(0);
  const dismiss = (alert: UsageAlert) => {
    writeStored(keyOf(alert), String(Date.now()));
    setDismissals((count) => count + 1);
  };
  return usageAlerts(usage)
    .filter((alert) => isAlertVisible(alert.severity, dismissedAt(alert), now))
    .map((alert) => (
      <Banner
        key={alert.id}
        severity={alert.severity}
        title={`${alert.message}.`}
        onDismiss={alert.isDismissible ? () => dismiss(alert) : undefined}
      />
    ));
}
