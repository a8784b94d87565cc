/** How long a deletion can be undone. */
export const KEEP_DELETED_DAYS = 30;
