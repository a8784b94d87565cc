import { Badge, type BadgeProps } from "@fettle/design-system/Badge";

/** Completed, or Invoiced once its invoice was emailed or paid. */
export const CompletedBadge = ({ isInvoiced, size }: { isInvoiced: boolean; size?: BadgeProps["size"] }) => (
  <Badge domain="completed" status={isInvoiced ? "invoiced" : "completed"} size={size} />
);
