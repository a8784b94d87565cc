import { UsageAlerts } from "../../delivery/usage/usage-alerts.tsx";
import { useUsage } from "../../delivery/usage/use-usage.ts";

export function DashboardAlerts() {
  const state = useUsage();
  return state.kind === "loaded" && <UsageAlerts usage={state.usage} isFolded />;
}
