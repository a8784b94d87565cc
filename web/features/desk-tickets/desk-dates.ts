const LOCALE = "en-AU";

/** 18/11/2026, of the device's own zone. */
export const localDate = (at: string) => new Date(at).toLocaleDateString(LOCALE);

/** 18/11/2026, 8:30 am. */
export const localMoment = (at: string) =>
  new Date(at).toLocaleString(LOCALE, {
    day: "numeric",
    month: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

/** 18/11/2026, 8:30:09 am. */
export const localDateTime = (at: string) => new Date(at).toLocaleString(LOCALE);
