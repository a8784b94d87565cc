/** What the provider says was paid or given back isn't what it can have been. */
export class MisreportedPaymentError extends Error {
  override name = "MisreportedPaymentError";
}

export const CURRENCY = "aud";
