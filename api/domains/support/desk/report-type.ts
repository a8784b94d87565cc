import { builder } from "../../../graphql/builder.ts";
import type { Answers, DeskReport, RatingComment, ReportRow, Times } from "./read-report.ts";

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
      inTime: t.exposeInt("inTime", { description: "First responses that weren't late." }),
      resolution: t.expose("resolution", { type: TimesType }),
      satisfied: t.exposeInt("satisfied", {
        description: "Tickets whose customer last said they're solved.",
      }),
      unsatisfied: t.exposeInt("unsatisfied"),
    }),
  });
  const AnswersType = builder.objectRef<Answers>(`${prefix}Answers`).implement({
    description: "First responses.",
    access: "parent",
    fields: (t) => ({
      count: t.exposeInt("count"),
      inTime: t.exposeInt("inTime", { description: "Those that weren't late." }),
    }),
  });
  const Comment = builder.objectRef<RatingComment>(`${prefix}RatingComment`).implement({
    description: "What a customer wrote when they said whether a ticket was solved.",
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id"),
      ticketId: t.exposeID("ticketId"),
      title: t.exposeString("title"),
      orgName: t.exposeString("orgName", { nullable: true }),
      satisfied: t.exposeBoolean("satisfied"),
      comment: t.exposeString("comment"),
      ratedAt: t.expose("ratedAt", { type: "DateTime" }),
    }),
  });
  return builder.objectRef<DeskReport>(`${prefix}Report`).implement({
    description: "The desk's figures for the last days, across all organisations.",
    access: "parent",
    fields: (t) => ({
      days: t.exposeInt("days"),
      all: t.expose("all", { type: Row }),
      byCategory: t.expose("byCategory", { type: [Row] }),
      before: t.expose("before", { type: AnswersType, description: "The period before, which is as long." }),
      comments: t.expose("comments", { type: [Comment], description: "The newest 20." }),
      byAgent: t.expose("byAgent", { type: [Row], description: "By current assignee." }),
    }),
  });
}
