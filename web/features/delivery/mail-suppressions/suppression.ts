import { firstError } from "../../../platform/apollo/error-text.ts";

/** An address whose emails are held back, and why. */
export interface Suppression {
  address: string;
  message: string;
}

/** The suppressed address that a send was refused for; null for any other failure. */
export function suppressionIn(error: unknown): Suppression | null {
  const failure = firstError(error);
  const { code, address } = failure?.extensions ?? {};
  if (!failure || code !== "ADDRESS_SUPPRESSED" || typeof address !== "string") return null;
  return { address, message: failure.message };
}
