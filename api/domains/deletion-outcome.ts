/** Records with history are archived: they leave lists and pickers, and what refers to them stays whole. */
export type DeletionOutcome = "deleted" | "archived";
