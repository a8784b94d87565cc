import { PRODUCT_NAME } from "@fettle/rules/product";
import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support-hours.schema";
import { Prisma, type SupportTicket } from "../../database/generated/client/client.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A file as the reader returns it: only the selected fields are present. */
export interface TicketAttachmentRow {
  id: string;
  name: string;
  contentType: string;
  byteSize: number;
  fileKey: string;
  previewKey: string | null;
}

export const ticketAttachmentShape: RecordShape = {
  table: "ticket_attachments",
  alias: "f",
  columns: Prisma.TicketAttachmentScalarFieldEnum,
};

/** A message as the reader returns it. Times are ISO strings. */
export interface TicketMessageRow {
  id: string;
  message: string;
  quotedText: string | null;
  authorUserId: string | null;
  isStaff: boolean;
  authorName: string;
  createdAt: string;
  author: MemberRow | null;
  attachments: TicketAttachmentRow[];
}

/** Staff's messages keep no author once their account is gone; a member's keep a row in `users` for good. */
const isStaff = (row: string) => `(${row}.author_user_id is null)`;

const authorName = (row: string) => `coalesce(
  (select u.name from users u where u.org_id = ${row}.org_id and u.id = ${row}.author_user_id),
  (select a.name from staff_users a where a.id = ${row}.author_staff_id),
  '${PRODUCT_NAME} Support')`;

export const ticketMessageShape: RecordShape = {
  table: "ticket_messages",
  alias: "m",
  columns: Prisma.TicketMessageScalarFieldEnum,
  related: {
    isStaff,
    authorName,
    author: (row, beneath) => `(
      select ${jsonObject(memberShape, "u", beneath)}
      from users u where u.org_id = ${row}.org_id and u.id = ${row}.author_user_id)`,
    attachments: (row, beneath) => `(
      select coalesce(json_agg(${jsonObject(ticketAttachmentShape, "f", beneath)} order by f.created_at, f.id), '[]')
      from ticket_attachments f where f.org_id = ${row}.org_id and f.message_id = ${row}.id)`,
  },
};

/** Another ticket, by name. */
export interface TicketReference {
  id: string;
  title: string;
  status: SupportTicket["status"];
}

interface Preview {
  text: string;
  authorName: string;
  isStaff: boolean;
}

type Same = "id" | "title" | "description" | "status" | "priority" | "source" | "pageUrl" | "userAgent";
type Moment = "createdAt" | "updatedAt" | "lastMessageAt";
type MaybeMoment = "firstRespondedAt" | "responseDueAt" | "resolvedAt" | "closedAt";

/** A ticket as the reader returns it: only the selected fields are present. Times are ISO strings. */
export type TicketRow = Pick<SupportTicket, Same> & {
  [Key in Moment]: string;
} & { [Key in MaybeMoment]: string | null } & {
  category: { id: string; name: string } | null;
  submittedBy: MemberRow | null;
  submitter: { id: string; email: string } | null;
  organisationName: string;
  handlerId: string | null;
  handler: string | null;
  isAnswered: boolean;
  canReply: boolean;
  asksIfSolved: boolean;
  quietDays: number;
  latest: Preview | null;
  attachments: TicketAttachmentRow[];
  follows: TicketReference | null;
  continuesIn: TicketReference | null;
};

const reference = (column: string) => (row: string) =>
  `(
  select json_build_object('id', o.id, 'title', o.title, 'status', o.status)
  from support_tickets o where o.org_id = ${row}.org_id and o.id = ${row}.${column})`;

/** Staff wrote last. */
const isAnswered = (row: string) => `coalesce(${row}.last_staff_message_at = ${row}.last_message_at, false)`;

export const ticketShape: RecordShape = {
  table: "support_tickets",
  alias: "s",
  columns: Prisma.SupportTicketScalarFieldEnum,
  related: {
    category: (row) => `(
      select json_build_object('id', k.id, 'name', k.name)
      from ticket_categories k where k.id = ${row}.category_id)`,
    submittedBy: (row, beneath) => `(
      select ${jsonObject(memberShape, "u", beneath)}
      from users u where u.org_id = ${row}.org_id and u.id = ${row}.submitted_by_id)`,
    submitter: (row) => `(
      select json_build_object('id', u.id, 'email', u.email)
      from users u where u.org_id = ${row}.org_id and u.id = ${row}.submitted_by_id and u.removed_at is null)`,
    organisationName: (row) => `(select o.name from organisations o where o.id = ${row}.org_id)`,
    handlerId: (row) => `${row}.assigned_to_id`,
    handler: (row) => `(
      select split_part(a.name, ' ', 1) from staff_users a where a.id = ${row}.assigned_to_id)`,
    isAnswered,
    canReply: (row) => `(${row}.status <> 'closed' and ${row}.merged_into_id is null)`,
    asksIfSolved: (row) => `(${row}.merged_into_id is null and (
      (${row}.status in ('open', 'in_progress') and ${isAnswered(row)})
      or (${row}.status = 'resolved' and not exists (
        select from ticket_ratings r
        where r.org_id = ${row}.org_id and r.ticket_id = ${row}.id and r.resolution = ${row}.resolutions
          and r.rated_at is not null))))`,
    quietDays: () =>
      `coalesce((select quiet_days from support_hours limit 1), ${DEFAULT_SUPPORT_HOURS.quietDays})`,
    latest: (row) => `(
      select json_build_object('text', left(m.message, 140), 'isStaff', ${isStaff("m")},
        'authorName', split_part(${authorName("m")}, ' ', 1))
      from ticket_messages m where m.org_id = ${row}.org_id and m.ticket_id = ${row}.id
      order by m.created_at desc, m.id desc limit 1)`,
    attachments: (row, beneath) => `(
      select coalesce(json_agg(${jsonObject(ticketAttachmentShape, "f", beneath)} order by f.created_at, f.id), '[]')
      from ticket_attachments f
      where f.org_id = ${row}.org_id and f.ticket_id = ${row}.id and f.message_id is null)`,
    follows: reference("follows_id"),
    continuesIn: reference("merged_into_id"),
  },
};
