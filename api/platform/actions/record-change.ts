import type { RecordChange as Told } from "@fettle/rules/platform/record-types";

/** An import publishes one event for all its records, so it has no id. */
export type RecordChange =
  | { change: "created" | "changed" | "archived" | "deleted"; id: string }
  | { change: "imported"; id: null };

export const isReadable = ({ change }: RecordChange) => change !== "deleted" && change !== "imported";

const TOLD = {
  created: "created",
  changed: "updated",
  archived: "archived",
  deleted: "deleted",
  imported: "created",
} as const satisfies Record<RecordChange["change"], Told>;

/** In the schema's words. */
export const toldChange = ({ change }: RecordChange): Told => TOLD[change];
