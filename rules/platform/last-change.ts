/** The request header of a client that wants to know of which last change of the organisation its answer tells. */
export const ASKS_LAST_CHANGE = "asks-last-change";

/** The response header that says so. */
export const LAST_CHANGE = "last-change";
