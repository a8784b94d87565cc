import { Badge, type BadgeProps } from "@fettle/design-system/Badge";
import { STATUSES } from "../../../platform/statuses/statuses.ts";

export const CompletedBadge = ({ hasInvoice, size }: { hasInvoice: boolean; size?: BadgeProps["size"] }) => (
  <Badge status={STATUSES.completed[hasInvoice ? "invoiced" : "completed"]} size={size} />
);
