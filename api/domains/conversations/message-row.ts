import type { Channel, MessageKind, MessageStatus } from "@fettle/rules/message-kind";
import { Prisma } from "../../database/generated/client/client.ts";
import { type JobRow, jobShape } from "../jobs/job-row.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A message as the reader returns it: only the selected fields are present. Times are ISO strings. */
export interface MessageRow {
  id: string;
  channel: Channel;
  direction: "outbound" | "inbound";
  kind: MessageKind;
  status: MessageStatus;
  recipient: string;
  subject: string | null;
  body: string;
  segments: number;
  error: string | null;
  errorCode: string | null;
  quoteId: string | null;
  invoiceId: string | null;
  conversationId: string | null;
  createdAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  sentBy: MemberRow | null;
  job: JobRow | null;
}

export const messageShape: RecordShape = {
  table: "messages",
  alias: "m",
  columns: Prisma.MessageScalarFieldEnum,
  related: {
    sentBy: (row, beneath) => `(
      select ${jsonObject(memberShape, "u", beneath)}
      from users u where u.org_id = ${row}.org_id and u.id = ${row}.sent_by_id)`,
    job: (row, beneath) => `(
      select ${jsonObject(jobShape, "j", beneath)}
      from jobs j where j.org_id = ${row}.org_id and j.id = ${row}.job_id)`,
  },
};
