import { builder } from "../../graphql/builder.ts";

const RECORD_CHANGES = ["created", "changed", "archived", "deleted", "imported"] as const;

/** An import publishes one event for all its records, so it has no id. */
export type RecordChange =
  | { change: "created" | "changed" | "archived" | "deleted"; id: string }
  | { change: "imported"; id: null };

export const RecordChangeKind = builder.enumType("RecordChangeKind", { values: RECORD_CHANGES });

export const isReadable = ({ change }: RecordChange) => change !== "deleted" && change !== "imported";
