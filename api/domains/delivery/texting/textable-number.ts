import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Satellite networks, and premium and shared-cost numbers without a country. */
const NO_COUNTRY = /^\+(?:800|808|870|878|88[123]|979)/;
/** Australian numbers that begin with 1: premium (190), satellite (147), 13 and 1300. */
const AUSTRALIAN_SPECIAL = /^\+611/;
const COSTLY = new Set(["PREMIUM_RATE", "SHARED_COST", "PAGER"]);
const AT_HOME = /^\+6[14]/;

export function whyNeverTexted(phone: string): string | null {
  const type = parsePhoneNumberFromString(phone)?.getType();
  const isCostly = NO_COUNTRY.test(phone) || AUSTRALIAN_SPECIAL.test(phone) || (type && COSTLY.has(type));
  return isCostly ? "Satellite and premium numbers can’t be texted" : null;
}

export const isAtHome = (phone: string): boolean => AT_HOME.test(phone);
