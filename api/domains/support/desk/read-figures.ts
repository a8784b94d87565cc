import type { TicketPriority, TicketStatus } from "@fettle/rules/support/ticket";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";
import { type DeskTicketRow, TICKET_TABLES, ticketColumns } from "./ticket-row.ts";

const OF_EACH_STATUS = 50;
const TOP_ORGANISATIONS = 10;
const RECENT = 5;

export interface DeskFigures {
  statusStats: { status: TicketStatus; count: number }[];
  priorityStats: { priority: TicketPriority; count: number }[];
  orgStats: { orgId: string; orgName: string | null; count: number }[];
  unassignedCount: number;
  breached: number;
}

export async function readDeskFigures(services: Services): Promise<DeskFigures> {
  const [figures] = await acrossOrganisations(services, "portal").$queryRaw<DeskFigures[]>`
    select
      (select coalesce(json_agg(json_build_object('status', status, 'count', tickets) order by status), '[]')
        from (select status, sum(tickets) as tickets from ticket_tallies group by status having sum(tickets) > 0)
          as by_status) as "statusStats",
      (select coalesce(json_agg(json_build_object('priority', priority, 'count', tickets) order by priority), '[]')
        from (select priority, sum(tickets) as tickets from ticket_tallies group by priority having sum(tickets) > 0)
          as by_priority) as "priorityStats",
      (select coalesce(json_agg(json_build_object('orgId', org_id, 'orgName', name, 'count', tickets)
          order by tickets desc, name, org_id), '[]')
        from (select org_id, count(*) as tickets from support_tickets group by org_id
          order by tickets desc, org_id limit ${TOP_ORGANISATIONS}) as top
        left join organisations o on o.id = top.org_id) as "orgStats",
      (select coalesce(sum(tickets), 0)::int from ticket_tallies
        where assigned_to_id = '00000000-0000-0000-0000-000000000000' and status in ('open', 'in_progress'))
        as "unassignedCount",
      (select count(*)::int from support_tickets where response_due_at < ${services.now()}) as breached`;
  if (!figures) throw new Error("Expected one row of figures");
  return figures;
}

export interface OwnTickets {
  total: number;
  counts: { status: TicketStatus; count: number }[];
  tickets: DeskTicketRow[];
  recent: DeskTicketRow[];
}

export async function readOwnTickets(services: Services, staffId: string): Promise<OwnTickets> {
  const system = acrossOrganisations(services, "portal");
  const columns = ticketColumns(services.now());
  const [counts, tickets, recent] = await Promise.all([
    system.$queryRaw<OwnTickets["counts"]>`
      select status::text, sum(tickets)::int as count from ticket_tallies
      where assigned_to_id = ${staffId}::uuid group by status having sum(tickets) > 0
      order by ticket_tallies.status`,
    system.$queryRaw<DeskTicketRow[]>`
      select ${columns}
      from unnest(enum_range(null::ticket_status)) as each(status)
      cross join lateral (
        select * from support_tickets mine
        where mine.assigned_to_id = ${staffId}::uuid and mine.status = each.status
        order by mine.updated_at desc limit ${OF_EACH_STATUS}
      ) as t ${TICKET_TABLES}
      order by t.status, t.updated_at desc, t.id`,
    system.$queryRaw<DeskTicketRow[]>`
      select ${columns}
      from (
        select org_id, ticket_id, max(at) as at from (
          select org_id, ticket_id, at from ticket_assignments
          where staff_id = ${staffId}::uuid order by at desc limit 100
        ) as last group by org_id, ticket_id
      ) as given
      join support_tickets t on t.org_id = given.org_id and t.id = given.ticket_id
        and t.assigned_to_id = ${staffId}::uuid ${TICKET_TABLES}
      order by given.at desc, t.id limit ${RECENT}`,
  ]);
  return { total: counts.reduce((sum, { count }) => sum + count, 0), counts, tickets, recent };
}
