/** The product's name, for all texts. */
export const PRODUCT_NAME = "Fettle";

/** Prefix of everything the client keeps in browser storage. */
export const STORAGE_PREFIX = "fettle";

/** The request timeout. */
export const REQUEST_TIMEOUT_MS = 30_000;
