/** How long a deletion can be undone. */
export const DELETION_RETENTION_DAYS = 30;

const DAY_MS = 86_400_000;
/** Deletions before this time can no longer be undone. */
export const retainedSince = (now: Date) => new Date(now.getTime() - DELETION_RETENTION_DAYS * DAY_MS);
/** Until when a deletion of this time can be undone. */
export const restorableUntil = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + DELETION_RETENTION_DAYS * DAY_MS).toISOString();
