import { isEmail } from "../platform/email.ts";
import { formatPhone, normalisePhone } from "../platform/phone.ts";
import { formatAbn, parseAbn } from "./abn.ts";

const MOBILE = /^\+614\d{8}$/;

/** Returns an ABN's digits, a mobile as +614… or a lower-case email. Null otherwise. */
export function parsePayId(text: string): string | null {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return trimmed.toLowerCase();
  const phone = normalisePhone(trimmed);
  if (phone && MOBILE.test(phone)) return phone;
  return parseAbn(trimmed);
}

export function formatPayId(payId: string): string {
  return MOBILE.test(payId) ? formatPhone(payId) : formatAbn(payId);
}
