export const WAYS_TO_PAY = ["card", "bank_transfer"] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

const LABELS: Record<WayToPay, string> = { card: "card", bank_transfer: "bank transfer" };

export const waysToPayText = (ways: readonly WayToPay[]): string =>
  WAYS_TO_PAY.filter((way) => ways.includes(way))
    .map((way) => LABELS[way])
    .join(" or ");
