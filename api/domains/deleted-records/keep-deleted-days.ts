/** How long what was deleted can be brought back. */
export const KEEP_DELETED_DAYS = 30;
