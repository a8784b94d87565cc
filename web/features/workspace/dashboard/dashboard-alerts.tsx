import { UsageAlerts } from "../../delivery/usage/usage-alerts.tsx";
import { useUsage } from "../../delivery/usage/use-usage.ts";

/** The usage alerts in one line; hidden until usage is loaded. Failures are shown by the usage widget. */
export function DashboardAlerts() {
  const state = useUsage();
  return state.kind === "loaded" && <UsageAlerts usage={state.usage} isFolded />;
}
