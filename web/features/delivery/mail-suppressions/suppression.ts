import { firstError } from "../../../platform/apollo/error-text.ts";

export interface Suppression {
  address: string;
  message: string;
}

export function suppressionIn(error: unknown): Suppression | null {
  const failure = firstError(error);
  const { code, address } = failure?.extensions ?? {};
  if (!failure || code !== "ADDRESS_SUPPRESSED" || typeof address !== "string") return null;
  return { address, message: failure.message };
}
