/** Asks for the latest change to the organisation that the response includes. */
export const ASKS_LAST_CHANGE = "asks-last-change";

export const LAST_CHANGE = "last-change";
