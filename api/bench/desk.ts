// Compares the support queue and its figures with 100,000 tickets and with 1,000.
import { performance } from "node:perf_hooks";
import {
  asTablesOwner,
  createTestDatabase,
  startTestServer,
  type TestDatabase,
} from "../database/testing.ts";
import { type QueueFilters, type QueueSort, readQueue } from "../domains/support/desk/read-queue.ts";
import { readReport } from "../domains/support/desk/read-report.ts";
import type { Services } from "../services.ts";
import { median } from "./measure.ts";
import { type Line, ms, report, times } from "./report.ts";
import { ratio } from "./results.ts";

const MOST = 1.5;
const REPORT_MOST_MS = 300;
const NO_ONE = "00000000-0000-4000-8000-000000000000";
const LIMIT = 20;
const ROUNDS = 40;
const WARM_UP = 10;
/** Small enough to stay within the statement timeout. */
const BATCH = 1_000;
const now = new Date("2026-11-18T00:00:00Z");
const STAFF = "00000000-0000-4000-8000-000000000001";
const CATEGORY = "00000000-0000-4000-8000-000000000011";

/** 3% of the tickets are waiting for us and 20 match the search. */
async function fill({ url, database: { system } }: TestDatabase, tickets: number) {
  await system.$executeRaw`
    insert into organisations (id, name, created_at, updated_at)
    select gen_random_uuid(), case when n = 7 then 'Zephyr Hoists' else 'Trade ' || n end, ${now}::timestamptz, now() from generate_series(1, ${tickets / 10}::int) n`;
  await system.$executeRaw`
    insert into staff_users (id, email, name, role, password_hash, created_at, updated_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'agent' || n || '@fettle.example', 'Agent ' || n,
      'support_agent', 'x', now(), now()
    from generate_series(1, 3) n`;
  await system.$executeRaw`
    insert into ticket_categories (id, name, position)
    select ('00000000-0000-4000-8000-00000000001' || n)::uuid, 'Bench ' || n, n from generate_series(1, 5) n`;
  await asTablesOwner(url, "alter table support_tickets disable trigger keep_tallies");
  for (let from = 1; from <= tickets; from += BATCH) {
    await system.$executeRaw`
      insert into support_tickets (id, org_id, title, description, status, priority, category_id, assigned_to_id,
        created_at, updated_at, last_message_at, waiting_since, response_due_at, first_responded_at,
        first_response_minutes, resolved_at, resolution_minutes, resolutions)
      select gen_random_uuid(), o.id,
        'Invoice ' || n || case when n <= 20 then ' with a compressor' else ' shows the wrong total' end,
        repeat('It prints the number of our old trust. ', 10),
        status::ticket_status, (array['urgent', 'high', 'medium', 'low'])[1 + n % 4]::ticket_priority,
        ('00000000-0000-4000-8000-00000000001' || 1 + n % 5)::uuid,
        case when n % 7 > 0 then ('00000000-0000-4000-8000-00000000000' || 1 + n % 3)::uuid end,
        at, at + interval '1 hour', at + interval '1 hour',
        case when status = 'open' then at end, case when status = 'open' then at + interval '8 hours' end,
        case when status <> 'open' then at + interval '1 hour' end, case when status <> 'open' then 40 + n % 300 end,
        case when status in ('resolved', 'closed') then at + interval '9 hours' end,
        case when status in ('resolved', 'closed') then 300 + n % 900 end,
        (status in ('resolved', 'closed'))::int
      from (
        select n, ${now}::timestamptz - n * (interval '365 days' / ${tickets}::int) as at,
          case when n % 100 < 3 then 'open' when n % 100 < 6 then 'in_progress' when n % 100 < 30 then 'resolved'
            else 'closed' end as status
        from generate_series(${from}::int, ${Math.min(tickets, from + BATCH - 1)}::int) n
      ) as made
      join (select id, row_number() over (order by name) as position from organisations) o
        on o.position = 1 + made.n % ${tickets / 10}::int`;
  }
  await system.$executeRaw`
    insert into ticket_ratings (id, org_id, ticket_id, resolution, token_hash, asked_at, satisfied, rated_at)
    select gen_random_uuid(), org_id, id, 1, id::text, resolved_at, hashtext(id::text) % 5 > 0, resolved_at
    from support_tickets where resolved_at is not null`;
  await system.$executeRaw`
    insert into ticket_tallies (status, priority, assigned_to_id, category_id, tickets)
    select status, priority, coalesce(assigned_to_id, '00000000-0000-0000-0000-000000000000'),
      coalesce(category_id, '00000000-0000-0000-0000-000000000000'), count(*)
    from support_tickets group by 1, 2, 3, 4`;
  await asTablesOwner(url, "alter table support_tickets enable trigger keep_tallies");
  for (const table of ["organisations", "support_tickets", "ticket_ratings", "ticket_tallies"]) {
    await asTablesOwner(url, `vacuum analyze ${table}`);
  }
}

type Question = QueueFilters & { page?: number; sort?: QueueSort };

const QUESTIONS: Record<string, Question> = {
  "first page": {},
  "third page": { page: 3 },
  "by newest": { sort: "newest" },
  "by last update": { sort: "updated" },
  "by priority": { sort: "priority" },
  "by answer due": { sort: "due" },
  "one status": { status: "resolved" },
  "one priority": { priority: "urgent" },
  "one agent": { assignedTo: STAFF },
  unassigned: { assignedTo: "unassigned" },
  "one category": { categoryId: CATEGORY },
  "one agent, status and category": { assignedTo: STAFF, status: "closed", categoryId: CATEGORY },
  "without snoozed ones": { isSnoozed: false },
  "search, rare word": { search: "compressor" },
  "search, common words": { search: "wrong total" },
  "search, organisation": { search: "zephyr" },
};

const server = await startTestServer();
const [large, small] = [await createTestDatabase(), await createTestDatabase()];
try {
  await fill(large, 100_000);
  await fill(small, 1_000);
  const services = [large, small].map(({ database }) => ({ database, now: () => now }) as Services);
  const lines: Line[] = [];
  for (const [what, { page = 1, sort = "waiting", ...filters }] of Object.entries(QUESTIONS)) {
    const act = (of: Services) => readQueue(of, filters, { page, limit: LIMIT, sort, me: NO_ONE });
    const [ofLarge = [], ofSmall = []] = await inTurn(services.map((of) => () => act(of)));
    const toSmall = ratio(ofLarge, ofSmall);
    lines.push({
      what,
      measured: `${times(toSmall)} (${ms(median(ofLarge))})`,
      limit: times(MOST),
      isMet: toSmall <= MOST,
    });
  }
  report("queue of 100,000 tickets vs 1,000", lines);
  const [figures = []] = await inTurn(services.slice(0, 1).map((of) => () => readReport(of, 30)));
  const measured = median(figures);
  report("100,000 tickets in a year", [
    {
      what: "figures of 30 days",
      measured: ms(measured),
      limit: ms(REPORT_MOST_MS),
      isMet: measured < REPORT_MOST_MS,
    },
  ]);
} finally {
  await large.drop();
  await small.drop();
  await server.stop();
}

async function inTurn(acts: (() => Promise<unknown>)[]): Promise<number[][]> {
  const found: number[][] = acts.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, act] of acts.entries()) {
      const began = performance.now();
      await act();
      if (round >= 0) found[index]?.push(performance.now() - began);
    }
  }
  return found;
}
