export class MisreportedPaymentError extends Error {
  override name = "MisreportedPaymentError";
}

export const CURRENCY = "aud";
