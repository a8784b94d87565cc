import { PRODUCT_ZONE } from "@fettle/rules/platform/product";

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-AU", { timeZone: PRODUCT_ZONE, ...options });
  return (instant: string) => formatter.format(new Date(instant)).replaceAll(",", "");
};

/** '2:10 am' */
export const clock = format({ hour: "numeric", minute: "2-digit" });
/** 'Sun 8 Nov 2026' */
export const day = format({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
/** '8 November' */
export const shortDay = format({ day: "numeric", month: "long" });
/** 'November 2026' */
export const month = format({ month: "long", year: "numeric" });
