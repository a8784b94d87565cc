/** UTF-16 code units. */
export const NAME_MAX = 200;
export const TEXT_MAX = 10_000;
export const PASSWORD_MIN = 6;
/** The owner sees every business, so their password must be longer. */
export const OWNER_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
export const SEARCH_MAX = 200;
/** A drawn signature is an SVG path. */
export const SIGNATURE_MAX = 10_000;
export const EMAIL_SIGNATURE_MAX = 1000;
/** A customer’s words when they can’t make a visit. */
export const DECLINE_TEXT_MAX = 1_000;
