export const DELETION_RETENTION_DAYS = 30;

const DAY_MS = 86_400_000;
export const retainedSince = (now: Date) => new Date(now.getTime() - DELETION_RETENTION_DAYS * DAY_MS);
export const restorableUntil = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + DELETION_RETENTION_DAYS * DAY_MS).toISOString();
