export const PRODUCT_NAME = "Fettle";

/** Our own days, and the portals' and the public site's times, are in Melbourne time. */
export const PRODUCT_ZONE = "Australia/Melbourne";

export const STORAGE_PREFIX = "fettle";

export const REQUEST_TIMEOUT_MS = 30_000;
