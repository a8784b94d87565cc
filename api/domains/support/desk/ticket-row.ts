import type { TicketPriority, TicketStatus } from "@fettle/rules/support/ticket";
import { Prisma, type TicketSource } from "../../../database/generated/client/client.ts";
import { isUndelivered } from "../../delivery/messaging/undelivered.ts";

export const LOOKING_MS = 30_000;

export interface TicketViewer {
  id: string;
  name: string;
  isWriting: boolean;
}

export interface DeskTicketRow {
  id: string;
  orgId: string;
  title: string;
  description: string;
  status: TicketStatus;
  priority: TicketPriority;
  source: TicketSource;
  pageUrl: string | null;
  userAgent: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  lastMessageAt: Date;
  waitingSince: Date | null;
  responseDueAt: Date | null;
  responseBreachedAt: Date | null;
  snoozedUntil: Date | null;
  mergedIntoId: string | null;
  followsId: string | null;
  orgName: string | null;
  categoryId: string | null;
  categoryName: string | null;
  assignedToId: string | null;
  assignedToName: string | null;
  onBehalfOf: string | null;
  submittedById: string | null;
  submittedByName: string | null;
  submittedByEmail: string | null;
  viewers: TicketViewer[];
  isUndelivered: boolean;
}

export const ticketColumns = (now: Date) => Prisma.sql`
  t.id, t.org_id as "orgId", t.title, t.description, t.status::text, t.priority::text, t.source::text,
  t.page_url as "pageUrl", t.user_agent as "userAgent", t.version,
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.last_message_at as "lastMessageAt",
  t.waiting_since as "waitingSince", t.response_due_at as "responseDueAt",
  t.response_breached_at as "responseBreachedAt", t.snoozed_until as "snoozedUntil",
  t.merged_into_id as "mergedIntoId", t.follows_id as "followsId",
  o.name as "orgName", t.category_id as "categoryId", c.name as "categoryName",
  t.assigned_to_id as "assignedToId", s.name as "assignedToName",
  t.on_behalf_of as "onBehalfOf", t.submitted_by_id as "submittedById", u.name as "submittedByName", u.email as "submittedByEmail",
  (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'isWriting', v.is_writing)
      order by v.seen_at, w.id), '[]')
    from ticket_viewers v join staff_users w on w.id = v.staff_id
    where v.org_id = t.org_id and v.ticket_id = t.id
      and v.seen_at > ${new Date(now.getTime() - LOOKING_MS)}) as viewers,
  exists (select from ticket_messages m
    join outbox_messages o on o.org_id = m.org_id and o.id = m.id
    where m.org_id = t.org_id and m.ticket_id = t.id and m.author_staff_id is not null
      and ${isUndelivered("o")}) as "isUndelivered"`;

export const TICKET_TABLES = Prisma.sql`
  left join organisations o on o.id = t.org_id
  left join ticket_categories c on c.id = t.category_id
  left join staff_users s on s.id = t.assigned_to_id
  left join users u on u.org_id = t.org_id and u.id = t.submitted_by_id`;
