import { Badge, type BadgeProps } from "@fettle/design-system/Badge";

/** Completed, or Invoiced once there is an invoice for it. */
export const CompletedBadge = ({ hasInvoice, size }: { hasInvoice: boolean; size?: BadgeProps["size"] }) => (
  <Badge domain="completed" status={hasInvoice ? "invoiced" : "completed"} size={size} />
);
