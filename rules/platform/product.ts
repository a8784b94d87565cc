export const PRODUCT_NAME = "Fettle";

export const STORAGE_PREFIX = "fettle";

export const REQUEST_TIMEOUT_MS = 30_000;
