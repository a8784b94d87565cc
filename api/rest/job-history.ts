import { MESSAGE_KINDS, MESSAGE_STATUSES } from "@fettle/rules/delivery/message-kind";
import { DIARY_KINDS } from "@fettle/rules/jobs/job-diary";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { jobStatusJson } from "./enum-json.ts";
import { RestJobHistoryDocument } from "./generated/documents.ts";
import { paging } from "./rest-input.ts";
import { instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const ORDER = "order must be oldest or newest";

const historyJson = z.object({
  id: z.guid(),
  kind: z.enum(DIARY_KINDS),
  at: instant.describe("When it happened."),
  received_at: instant.describe("When it reached us: later than `at` for work done offline."),
  by_id: z.guid().nullable().describe("The member who did it. null for customers and automatic changes."),
  by_name: text.describe("That member’s name."),
  source: text.describe("What caused it if no member did: customer, follow-up or quote."),
  member_id: z.guid().nullable().describe("Who was assigned or taken off."),
  member_name: text.describe("The name of that member."),
  record_id: z.guid().nullable().describe("The note, hours, part, photo, message, quote or invoice."),
  from_status: jobStatusJson.nullable().describe("The status before. null if it stayed."),
  to_status: jobStatusJson.nullable().describe("The status after. null if it stayed."),
  from_wall_time: text.describe("Before a move, e.g. 2026-12-01T09:00."),
  to_wall_time: text.describe("After a move, e.g. 2026-12-01T09:00."),
  document_event: text.describe("What happened to the quote or invoice, e.g. sent."),
  text: text,
  message_kind: z.enum(MESSAGE_KINDS).nullable().describe("The purpose of a text or email."),
  message_status: z.enum(MESSAGE_STATUSES).nullable().describe("Whether a text or email arrived."),
});

export const jobHistoryRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs/:id/history",
    summary:
      "List everything that happened to a job, oldest first. Technicians don’t see quotes, invoices and messages about them",
    tag: "Jobs",
    query: z.object({
      ...paging,
      order: z
        .enum(["oldest", "newest"], ORDER)
        .optional()
        .describe("Which comes first. Defaults to oldest."),
    }),
    response: z.array(historyJson),
    document: RestJobHistoryDocument,
    variables: ({ id, query: { limit, cursor, order } }) => ({
      id,
      first: limit,
      after: cursor,
      newestFirst: order === "newest",
    }),
    output: ({ job }) => {
      if (!job) throw new NotFoundError("Job");
      return job.diary.edges.map(({ node }) => ({
        id: node.id,
        kind: node.kind,
        at: node.at,
        received_at: node.receivedAt,
        by_id: node.by?.id ?? null,
        by_name: node.by?.name ?? null,
        source: node.source,
        member_id: node.member?.id ?? null,
        member_name: node.member?.name ?? null,
        record_id: node.recordId,
        from_status: node.fromStatus,
        to_status: node.toStatus,
        from_wall_time: node.fromWallTime,
        to_wall_time: node.toWallTime,
        document_event: node.documentEvent,
        text: node.text,
        message_kind: node.messageKind,
        message_status: node.messageStatus,
      }));
    },
    nextCursor: ({ job }) => (job?.diary.pageInfo.hasNextPage ? job.diary.pageInfo.endCursor : null),
  }),
];
