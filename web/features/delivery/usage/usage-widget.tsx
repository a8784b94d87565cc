import { UsageChip, UsageWidget as Widget } from "@fettle/design-system/patterns/UsageWidget";
import { seatsTone } from "@fettle/rules/delivery/usage";
import { isManaging } from "@fettle/rules/identity/role";
import { formatCount } from "@fettle/rules/platform/format-count";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatDayMonth } from "../../../lib/format-instant.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useUsage } from "./use-usage.ts";

/** Only admins and managers can open the details. */
const useDetailsHref = () => (isManaging(useViewer().role) ? "/settings?tab=usage" : undefined);

export function UsageWidget() {
  const { timeZone } = useViewer().organisation;
  const href = useDetailsHref();
  const state = useUsage();
  if (state.kind === "loading") return null;
  if (state.kind === "failed") return <Widget href={href} meters={null} />;
  const { sms, email, users, periodEnd } = state.usage;
  return (
    <Widget
      href={href}
      resets={`resets ${formatDayMonth(periodEnd, timeZone)}`}
      meters={[
        { label: "SMS", used: sms.used, quota: sms.quota },
        { label: "Email", used: email.used, quota: email.quota },
        { label: "Users", used: users.used, quota: users.quota, tone: seatsTone(users) },
      ]}
    />
  );
}

export function CompactUsageWidget() {
  const href = useDetailsHref();
  const state = useUsage();
  if (state.kind === "loading") return null;
  if (state.kind === "failed") {
    return (
      <UsageChip href={href} label={MESSAGES.unableToLoadUsage}>
        –
      </UsageChip>
    );
  }
  const { totalAvailable } = state.usage.sms;
  return (
    <UsageChip href={href} unit="left" label={`${formatCount(totalAvailable)} SMS left`}>
      {formatCount(totalAvailable)}
    </UsageChip>
  );
}
