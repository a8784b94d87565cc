/** Thrown for an item that this release can't send, however often it tries. */
export class UnreadableError extends Error {}
