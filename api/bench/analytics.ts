// Times the owner portal's figures for 10,000 organisations over two years.
import { performance } from "node:perf_hooks";
import { CalendarDate } from "@internationalized/date";
import { asTablesOwner, createTestDatabase, startTestServer } from "../database/testing.ts";
import { messageMonths, ownerFigures } from "../domains/owner/analytics/product-figures.ts";
import { retention } from "../domains/owner/analytics/retention.ts";
import { revenueMonths } from "../domains/owner/analytics/revenue-months.ts";
import { trialCohorts } from "../domains/owner/analytics/trial-cohorts.ts";
import { median } from "./measure.ts";
import { ms, report } from "./report.ts";

const ORGANISATIONS = 10_000;
const MOST_MS = 300;
const ROUNDS = 15;
const now = new Date("2026-11-18T00:00:00Z");
const range = { from: new CalendarDate(2024, 12, 1), to: new CalendarDate(2026, 11, 18) };

const server = await startTestServer();
const { url, database, drop } = await createTestDatabase();
const { system } = database;

async function fill() {
  await system.$executeRaw`
    insert into organisations (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Trade ' || n, ${now}::timestamptz - n * interval '105 minutes', now()
    from generate_series(1, ${ORGANISATIONS}::int) n`;
  await system.$executeRaw`
    insert into subscriptions (org_id, status, plan_id, trial_end, created_at, updated_at)
    select id, 'trial', 'pro', created_at + interval '14 days', created_at, now() from organisations`;
  await system.$executeRaw`
    insert into mrr_movements (id, org_id, serial, kind, at, plan_id, previous_plan_id, amount_cents, mrr_cents)
    select gen_random_uuid(), id, serial, kind::mrr_movement_kind,
      created_at + interval '14 days' + (serial - 1) * interval '70 days', plan::plan_id, before::plan_id, amount, mrr
    from (select *, row_number() over (order by created_at) n from organisations) o,
      (values (1, 'new', 'solo', 'free', 2636, 2636), (2, 'expansion', 'pro', 'solo', 1819, 4455),
        (3, 'contraction', 'solo', 'pro', -1819, 2636), (4, 'churn', 'free', 'solo', -2636, 0),
        (5, 'reactivation', 'pro', 'free', 4455, 4455)) as step (serial, kind, plan, before, amount, mrr)
    where n % 3 > 0 and serial <= 1 + n % 5
      and created_at + interval '14 days' + (serial - 1) * interval '70 days' < ${now}`;
  await system.$executeRaw`
    insert into organisation_milestones (org_id, first_customer_at, first_job_at, first_done_at, activated_at)
    select id, created_at + interval '2 hours', created_at + interval '5 hours', created_at + interval '3 days',
      created_at + interval '3 days' from organisations`;
  await system.$executeRaw`
    insert into business_days (date, mrr_cents, paying_organisations, trials, open_tickets, texts_sent, text_segments, emails_sent)
    select day, 0, 0, 0, 0, 9000, 11000, 14000
    from generate_series('2024-11-18'::date, '2026-11-17'::date, interval '1 day') day`;
  for (const name of [
    "organisations",
    "subscriptions",
    "mrr_movements",
    "organisation_milestones",
    "business_days",
  ]) {
    await asTablesOwner(url, `vacuum analyze ${name}`);
  }
}

async function timesOf(act: () => Promise<unknown>): Promise<number[]> {
  await act();
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times;
}

try {
  await fill();
  const parts = {
    "key figures": () => ownerFigures(system, range),
    "revenue and movements": () => revenueMonths(system, range),
    messages: () => messageMonths(system, range),
    "trial cohorts": () => trialCohorts(system, range, now),
    retention: () => retention(system, range, now),
  };
  const lines = [];
  for (const [what, act] of Object.entries(parts)) {
    const measured = median(await timesOf(act));
    lines.push({ what, measured: ms(measured), limit: ms(MOST_MS), isMet: measured < MOST_MS });
  }
  report("10,000 organisations, two years", lines);
} finally {
  await drop();
  await server.stop();
}
