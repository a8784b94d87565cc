import { UsageAlerts } from "../usage/usage-alerts.tsx";
import { useUsage } from "../usage/use-usage.ts";

/** What is running out, in one line; quiet until usage is known. The widget says where it can't be had. */
export function DashboardAlerts() {
  const state = useUsage();
  return state.kind === "loaded" && <UsageAlerts usage={state.usage} isFolded />;
}
