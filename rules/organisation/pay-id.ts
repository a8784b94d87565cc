import { isEmail } from "../platform/email.ts";
import { formatPhone, normalisePhone } from "../platform/phone.ts";
import { formatAbn, parseAbn } from "./abn.ts";

const MOBILE = /^\+614\d{8}$/;

/** A PayID in its stored form: an ABN's digits, a mobile as +614…, or a lower-case email; null otherwise. */
export function parsePayId(text: string): string | null {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return trimmed.toLowerCase();
  const phone = normalisePhone(trimmed);
  if (phone && MOBILE.test(phone)) return phone;
  return parseAbn(trimmed);
}

/** '51 824 753 556', '0491 570 156', 'accounts@bayside.example'. */
export function formatPayId(payId: string): string {
  return MOBILE.test(payId) ? formatPhone(payId) : formatAbn(payId);
}
