import { PRODUCT_ZONE } from "@fettle/rules/platform/product";

const DAY = new Intl.DateTimeFormat("en-AU", {
  timeZone: PRODUCT_ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
});

export const formatDay = (instant: string): string => DAY.format(new Date(instant));
