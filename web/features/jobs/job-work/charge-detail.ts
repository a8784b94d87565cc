import { formatQuantity, type Unit } from "@fettle/rules/jobs/unit";
import { formatDollars } from "@fettle/rules/platform/money";

type Charge = { quantity: number; unit: Unit; unitPrice: number | null };

/** '1.5 h × $118.00', '3 × $18.3333'; a price of 0 counts as unpriced. */
export function chargeDetail({ quantity, unit, unitPrice }: Charge): string {
  const amount = formatQuantity(quantity, unit);
  if (!unitPrice) return `${amount}, no price yet`;
  return `${amount} × ${formatDollars(unitPrice)}`;
}

/** '× 3', or '3 m' of a part that the price list measures. */
export const partAmount = ({ quantity, unit }: Pick<Charge, "quantity" | "unit">) =>
  unit === "each" ? `× ${quantity}` : formatQuantity(quantity, unit);
