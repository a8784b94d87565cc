/** Records with history are archived instead of deleted, so references to them stay valid. */
export type DeletionOutcome = "deleted" | "archived";
