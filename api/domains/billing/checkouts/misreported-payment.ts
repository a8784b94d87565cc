/** The provider reported an amount or currency that can't be right. */
export class MisreportedPaymentError extends Error {
  override name = "MisreportedPaymentError";
}

export const CURRENCY = "aud";
