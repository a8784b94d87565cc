import { builder } from "../../graphql/builder.ts";
import { described } from "../../graphql/described.ts";

const RECORD_CHANGES = ["created", "changed", "archived", "deleted", "imported"] as const;

/** An import publishes one event for all its records, so it has no id. */
export type RecordChange =
  | { change: "created" | "changed" | "archived" | "deleted"; id: string }
  | { change: "imported"; id: null };

export const RecordChangeKind = builder.enumType("RecordChangeKind", {
  description: "What happened to a record.",
  values: described(RECORD_CHANGES, {
    archived: "Archived. No longer in lists, but still readable.",
    changed: "One or more fields changed.",
    created: "Created, or restored.",
    deleted: "Deleted.",
    imported: "Records added by an import. Fetch the list again.",
  }),
});

export const isReadable = ({ change }: RecordChange) => change !== "deleted" && change !== "imported";
