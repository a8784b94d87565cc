import { Badge, type BadgeProps } from "@fettle/design-system/Badge";

/** Completed, or Invoiced once an invoice charges it. */
export const CompletedBadge = ({ hasInvoice, size }: { hasInvoice: boolean; size?: BadgeProps["size"] }) => (
  <Badge domain="completed" status={hasInvoice ? "invoiced" : "completed"} size={size} />
);
