import { builder } from "../../../graphql/builder.ts";
import type { DeskReport, ReportRow, Times } from "./read-report.ts";

/** The schema is shared, so each portal's copy of these types needs its own prefix. */
export function reportType(prefix: "Desk" | "OwnerSupport") {
  const TimesType = builder.objectRef<Times>(`${prefix}Times`).implement({
    description: "Durations in minutes of support's business hours. Null if there's no data.",
    access: "parent",
    fields: (t) => ({
      count: t.exposeInt("count"),
      median: t.exposeInt("median", { nullable: true }),
      p90: t.exposeInt("p90", { nullable: true, description: "Nine out of ten were faster." }),
    }),
  });
  const Row = builder.objectRef<ReportRow>(`${prefix}ReportRow`).implement({
    description:
      "The desk's figures for a category, an agent or everything. A null id means no category or unassigned.",
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: true }),
      name: t.exposeString("name", { nullable: true }),
      backlog: t.exposeInt("backlog", { description: "Open or in progress now." }),
      opened: t.exposeInt("opened"),
      resolved: t.exposeInt("resolved"),
      firstResponse: t.expose("firstResponse", { type: TimesType }),
      resolution: t.expose("resolution", { type: TimesType }),
      satisfied: t.exposeInt("satisfied", {
        description: "Tickets whose customer last said they're solved.",
      }),
      unsatisfied: t.exposeInt("unsatisfied"),
    }),
  });
  return builder.objectRef<DeskReport>(`${prefix}Report`).implement({
    description: "The desk's figures for the last days, across all organisations.",
    access: "parent",
    fields: (t) => ({
      days: t.exposeInt("days"),
      all: t.expose("all", { type: Row }),
      byCategory: t.expose("byCategory", { type: [Row] }),
      byAgent: t.expose("byAgent", { type: [Row], description: "By current assignee." }),
    }),
  });
}
