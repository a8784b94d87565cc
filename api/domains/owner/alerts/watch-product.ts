import { formatCount } from "@fettle/rules/platform/format-count";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemClient } from "../../../database/client.ts";
import { defineTask } from "../../../define-task.ts";
import { scrub } from "../../../lib/scrub.ts";
import type { ReconciledKind } from "../../../platform/alerts/alert-kinds.ts";
import { type Problem, reconcileAlerts } from "../../../platform/alerts/reconcile-alerts.ts";
import { USUAL_ATTEMPTS } from "../../../ports/queue/queue.ts";
import { missedEvents } from "./missed-events.ts";
import { findSilences } from "./silences.ts";

const DAY_MS = 86_400_000;
/** This many bounces in a day suggest an imported list of dead addresses. */
const MANY_BOUNCES = 5;
const WORDS_MAX = 160;

interface Check {
  kind: ReconciledKind;
  find: (system: SystemClient, now: Date) => Promise<Problem[]>;
}

const failedPayments = (system: SystemClient): Promise<Problem[]> => system.$queryRaw`
  select o.id as "orgId", 'The payment of ' || o.name || ' failed' || coalesce(': ' || s.past_due_reason, '') as message
  from subscriptions s join organisations o on o.id = s.org_id
  where s.status = 'past_due'`;

interface FailedJob {
  id: bigint;
  task: string;
  isOver: boolean;
  error: string | null;
}

async function failedJobs(system: SystemClient): Promise<Problem[]> {
  const jobs = await system.$queryRaw<FailedJob[]>`
    select id, task_identifier as task, attempts >= max_attempts as "isOver", last_error as error
    from graphile_worker.jobs
    where attempts >= least(max_attempts, ${USUAL_ATTEMPTS}) and locked_at is null`;
  return jobs.map(({ id, task, isOver, error }) => ({
    message: `Queue job ${id} (${task}) ${isOver ? "failed for good" : "keeps failing"}: ${firstLine(error)}`,
  }));
}

const firstLine = (error: string | null) =>
  scrub(error ?? "unknown")
    .trim()
    .split("\n")[0]
    ?.slice(0, WORDS_MAX);

/** Reports every bounced product email, but customers' bounces only when one organisation has many. */
function bouncedMails(system: SystemClient, now: Date): Promise<Problem[]> {
  const since = new Date(now.getTime() - DAY_MS);
  return system.$queryRaw`
    select null::uuid as "orgId", 'Mail to ' || recipient || ' bounced' as message
    from outbox_messages o
    where status = 'bounced' and created_at > ${since} and channel = 'email'
      and not exists (select 1 from messages m where m.id = o.id)
    union
    select o.id, 'Many emails of ' || o.name || ' to its customers bounced within a day'
    from messages m join organisations o on o.id = m.org_id
    where m.status = 'bounced' and m.created_at > ${since}
    group by o.id having count(*) >= ${MANY_BOUNCES}`;
}

const urgentTickets = (system: SystemClient): Promise<Problem[]> => system.$queryRaw`
  select org_id as "orgId", 'Urgent ticket without an answer: ' || title as message
  from support_tickets
  where priority = 'urgent' and status in ('open', 'in_progress') and first_responded_at is null
    and merged_into_id is null`;

const breaches = (system: SystemClient): Promise<Problem[]> => system.$queryRaw`
  select org_id as "orgId", 'Ticket waits past its response time: ' || title as message
  from support_tickets
  where response_breached_at is not null and waiting_since is not null and status in ('open', 'in_progress')`;

/** Alert each time the trials' combined daily texts reach one of these. */
const TRIAL_TEXT_STEPS = [200, 500, 1_000, 2_000, 5_000];

async function trialTexts(system: SystemClient, now: Date): Promise<Problem[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const [{ sent }] = await system.$queryRaw<[{ sent: number }]>`
    select count(*)::int as sent from subscriptions s join messages m on m.org_id = s.org_id
    where s.subscribed_at is null and s.trial_end > ${since}
      and m.channel = 'sms' and m.direction = 'outbound' and m.created_at > ${since}`;
  const step = TRIAL_TEXT_STEPS.findLast((each) => sent >= each);
  if (!step) return [];
  return [
    {
      message: `Businesses that have never paid sent ${formatCount(step)} or more texts within a day. See the busiest trials on the dashboard.`,
    },
  ];
}

const CHECKS: Check[] = [
  { kind: "payment_failed", find: failedPayments },
  { kind: "queue_failed", find: failedJobs },
  { kind: "mail_bounced", find: bouncedMails },
  { kind: "urgent_ticket", find: urgentTickets },
  { kind: "response_breached", find: breaches },
  { kind: "trial_texts", find: trialTexts },
  { kind: "silence", find: findSilences },
  { kind: "events_missed", find: missedEvents },
];

/** Alerts of these kinds close automatically once the cause clears. */
export const WATCHED_KINDS: string[] = CHECKS.map(({ kind }) => kind);

export const watchProduct = defineTask(
  "watch-product",
  {},
  async (services) => {
    const now = services.now();
    for (const { find, kind } of CHECKS) {
      await reconcileAlerts(services, kind, await find(acrossOrganisations(services, "portal"), now));
    }
  },
  { cron: "* * * * *" },
);
