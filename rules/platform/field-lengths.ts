/** Titles and names, in UTF-16 code units. */
export const NAME_MAX = 200;
/** Descriptions, notes, terms. */
export const TEXT_MAX = 10_000;
export const PASSWORD_MIN = 6;
/** The owner sees every business. */
export const OWNER_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** The longest search text. */
export const SEARCH_MAX = 200;
/** A drawn signature is stored as an SVG path; as long as the longest text (`TEXT_MAX`). */
export const SIGNATURE_MAX = 10_000;
/** What ends every email of a business. */
export const EMAIL_SIGNATURE_MAX = 1000;
