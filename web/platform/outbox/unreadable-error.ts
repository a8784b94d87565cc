export class UnreadableError extends Error {}
