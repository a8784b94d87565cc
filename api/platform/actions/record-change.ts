import { builder } from "../../graphql/builder.ts";

const RECORD_CHANGES = ["created", "changed", "archived", "deleted", "imported"] as const;

/** A change of a customer or a piece of equipment; an import publishes one event for all its records, without an id. */
export type RecordChange =
  | { change: "created" | "changed" | "archived" | "deleted"; id: string }
  | { change: "imported"; id: null };

export const RecordChangeKind = builder.enumType("RecordChangeKind", { values: RECORD_CHANGES });

/** The changed record, read when the event is delivered. */
export const isReadable = ({ change }: RecordChange) => change !== "deleted" && change !== "imported";
