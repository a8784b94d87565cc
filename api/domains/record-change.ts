import { builder } from "../graphql/builder.ts";

const RECORD_CHANGES = ["created", "changed", "archived", "deleted", "imported"] as const;

/** What happened to a customer or a piece of equipment; an import tells of all its records at once, without an id. */
export type RecordChange =
  | { change: "created" | "changed" | "archived" | "deleted"; id: string }
  | { change: "imported"; id: null };

export const RecordChangeKind = builder.enumType("RecordChangeKind", { values: RECORD_CHANGES });

/** Whose record can be read, as it is when its news is delivered. */
export const isReadable = ({ change }: RecordChange) => change !== "deleted" && change !== "imported";
