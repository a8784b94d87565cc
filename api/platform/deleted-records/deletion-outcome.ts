/**
 * Records with history are archived instead of deleted: they leave lists and pickers, and references to them stay
 * valid.
 */
export type DeletionOutcome = "deleted" | "archived";
