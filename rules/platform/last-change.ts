/** Asks for the organisation's latest change included in the response. */
export const ASKS_LAST_CHANGE = "asks-last-change";

export const LAST_CHANGE = "last-change";
