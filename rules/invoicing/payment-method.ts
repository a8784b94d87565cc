export const PAYMENT_METHODS = ["bank_transfer", "card", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const SETTLEMENTS = [...PAYMENT_METHODS, "credit_note", "customer_credit"] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Excludes credit notes and credit moved between invoices. */
export const isMoney = (method: Settlement): method is PaymentMethod =>
  method !== "credit_note" && method !== "customer_credit";

const METHOD_LABELS: Record<Settlement, string> = {
  credit_note: "Credit note",
  customer_credit: "Customer credit",
  bank_transfer: "Bank transfer",
  card: "Card",
  cash: "Cash",
  other: "Other",
};

export function paymentMethodLabel(method: Settlement): string {
  return METHOD_LABELS[method];
}
