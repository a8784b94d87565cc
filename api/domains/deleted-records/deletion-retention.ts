/** How long a deletion can be undone. */
export const DELETION_RETENTION_DAYS = 30;
