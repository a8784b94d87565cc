import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import type { SupportTicket } from "../../../database/generated/client/client.ts";
import { computed, many, one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { memberShape } from "../../identity/members/member-row.ts";

export const ticketAttachmentShape = recordShape("TicketAttachment", "f");

export type TicketAttachmentRow = RowOf<typeof ticketAttachmentShape>;

/** Staff messages lose their author when the account is deleted; members keep a row in `users`. */
const isStaff = (row: string) => `(${row}.author_user_id is null)`;

const authorName = (row: string) => `coalesce(
  (select u.name from users u where u.org_id = ${row}.org_id and u.id = ${row}.author_user_id),
  (select a.name from staff_users a where a.id = ${row}.author_staff_id),
  '${PRODUCT_NAME} Support')`;

export const ticketMessageShape = recordShape("TicketMessage", "m", {
  columns: ["id", "message", "quotedText", "authorUserId", "createdAt"],
  related: {
    isStaff: computed<boolean>(isStaff),
    authorName: computed<string>(authorName),
    author: one(memberShape, "author_user_id"),
    attachments: many(
      ticketAttachmentShape,
      "f.created_at, f.id",
      (row) => `from ticket_attachments f where f.org_id = ${row}.org_id and f.message_id = ${row}.id`,
    ),
  },
});

export type TicketMessageRow = RowOf<typeof ticketMessageShape>;

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

const reference = (column: string) =>
  computed<TicketReference | null>(
    (row) => `(
      select json_build_object('id', o.id, 'title', o.title, 'status', o.status)
      from support_tickets o where o.org_id = ${row}.org_id and o.id = ${row}.${column})`,
  );

const isAnswered = (row: string) => `coalesce(${row}.last_staff_message_at = ${row}.last_message_at, false)`;

export const ticketShape = recordShape("SupportTicket", "s", {
  related: {
    category: computed<{ id: string; name: string } | null>(
      (row) => `(
        select json_build_object('id', k.id, 'name', k.name)
        from ticket_categories k where k.id = ${row}.category_id)`,
    ),
    submittedBy: one(memberShape, "submitted_by_id"),
    submitter: computed<{ id: string; email: string } | null>(
      (row) => `(
        select json_build_object('id', u.id, 'email', u.email)
        from users u where u.org_id = ${row}.org_id and u.id = ${row}.submitted_by_id and u.removed_at is null)`,
    ),
    organisationName: computed<string>(
      (row) => `(select o.name from organisations o where o.id = ${row}.org_id)`,
    ),
    handlerId: computed<string | null>((row) => `${row}.assigned_to_id`),
    handler: computed<string | null>(
      (row) => `(
        select split_part(a.name, ' ', 1) from staff_users a where a.id = ${row}.assigned_to_id)`,
    ),
    isAnswered: computed<boolean>(isAnswered),
    canReply: computed<boolean>((row) => `(${row}.status <> 'closed' and ${row}.merged_into_id is null)`),
    asksIfSolved: computed<boolean>(
      (row) => `(${row}.merged_into_id is null and (
        (${row}.status in ('open', 'in_progress') and ${row}.waiting_since is null and ${isAnswered(row)})
        or (${row}.status = 'resolved' and not exists (
          select from ticket_ratings r
          where r.org_id = ${row}.org_id and r.ticket_id = ${row}.id and r.resolution = ${row}.resolutions
            and r.rated_at is not null))))`,
    ),
    quietDays: computed<number>(
      () => `coalesce((select quiet_days from support_hours limit 1), ${DEFAULT_SUPPORT_HOURS.quietDays})`,
    ),
    latest: computed<Preview | null>(
      (row) => `(
        select json_build_object('text', left(m.message, 140), 'isStaff', ${isStaff("m")},
          'authorName', split_part(${authorName("m")}, ' ', 1))
        from ticket_messages m where m.org_id = ${row}.org_id and m.ticket_id = ${row}.id
        order by m.created_at desc, m.id desc limit 1)`,
    ),
    attachments: many(
      ticketAttachmentShape,
      "f.created_at, f.id",
      (row) => `
        from ticket_attachments f
        where f.org_id = ${row}.org_id and f.ticket_id = ${row}.id and f.message_id is null`,
    ),
    follows: reference("follows_id"),
    continuesIn: reference("merged_into_id"),
  },
});

export type TicketRow = RowOf<typeof ticketShape>;
