import { Badge } from "@fettle/design-system/Badge";
import { serviceUrgency } from "@fettle/rules/customers/service-due";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";
import { useToday } from "../../../platform/clock/use-today.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";

export function ServiceBadge({ date }: { date: string | null }) {
  const today = useToday(useViewer().organisation.timeZone);
  if (!date) return null;
  const urgency = serviceUrgency(date, today);
  return urgency === "later" ? null : <Badge status={STATUSES.service[urgency]} />;
}

/** Formats "Fri 18 Dec 2026". */
export const serviceDate = (date: string) => formatWallDate(parseDate(date));
