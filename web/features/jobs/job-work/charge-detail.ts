import { formatQuantity, type Unit } from "@fettle/rules/jobs/unit";
import { formatDollars } from "@fettle/rules/platform/money";

type Charge = { quantity: number; unit: Unit; unitPrice: number | null };

/** Formats "1.5 h × $118.00". A price of 0 means no price is set. */
export function chargeDetail({ quantity, unit, unitPrice }: Charge): string {
  const amount = formatQuantity(quantity, unit);
  if (!unitPrice) return `${amount}, no price yet`;
  return `${amount} × ${formatDollars(unitPrice)}`;
}

/** Formats "× 3", or "3 m" for a measured part. */
export const partAmount = ({ quantity, unit }: Pick<Charge, "quantity" | "unit">) =>
  unit === "each" ? `× ${quantity}` : formatQuantity(quantity, unit);
