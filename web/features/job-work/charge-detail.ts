import { formatHours } from "./format-hours.ts";

type Charge = { kind: "labour" | "part" | "other"; quantity: number; unitPrice: number | null };

/** '1.5 h × $118.00', '3 × $18.3333'; a price of nothing is no price yet. */
export function chargeDetail({ kind, quantity, unitPrice }: Charge): string {
  const amount = kind === "labour" ? formatHours(quantity) : String(quantity);
  if (!unitPrice) return `${amount}, no price yet`;
  return `${amount} × ${formatUnitPrice(unitPrice)}`;
}

/** Dollars with 2 to 4 decimals. */
const formatUnitPrice = (dollars: number) =>
  `$${dollars.toLocaleString("en-AU", { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
