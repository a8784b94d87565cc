import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export type MobileNumber = { e164: string } | { reason: string };

/** Returns the E.164 number, or why it can't be texted. Australian mobiles start with 04 or +614. */
export function parseMobileNumber(text: string): MobileNumber {
  const number = parsePhoneNumberFromString(text, "AU");
  if (!number?.isValid()) return { reason: "Enter a valid phone number" };
  const type = number.getType();
  if (type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE") return { e164: number.number };
  return { reason: "Only mobile numbers can receive an SMS" };
}
