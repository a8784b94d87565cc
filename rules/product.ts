/** The product's name, wherever people read it. */
export const PRODUCT_NAME = "Fettle";

/** Prefix of everything the client keeps in browser storage (specification 1.9). */
export const STORAGE_PREFIX = "fettle";

/** A request that takes longer has failed (specification 1.9). */
export const REQUEST_TIMEOUT_MS = 30_000;
