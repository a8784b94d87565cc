// Sends 1,000 reminders, all due at the same time, through a fake provider. Measures when the last one is sent, and how
// much slower someone else's job list gets.
import pg from "pg";
import { sendVisitReminders } from "../domains/conversations/visit-reminders/send-visit-reminders.ts";
import { startFakeTwilio, TWILIO_ACCOUNT } from "../testing/fake-twilio.ts";
import { zoneAtNoon } from "../testing/zone-at-noon.ts";
import { withFettle } from "./contenders.ts";
import { connections, latencies, percentile } from "./measure.ts";
import { bodyFor } from "./operations.ts";
import { ms, report, times } from "./report.ts";

const VISITS_EACH = 40;
const ORGANISATIONS = 25;
const VISITS = VISITS_EACH * ORGANISATIONS;
const MOST_SECONDS = 60;
const MOST_SLOWER = 2;
const ANSWER_MS = 150;
const CALM_MS = 10_000;
const SLICE_MS = 500;

/** Resets reminders, and gives each visit's customer their own number. */
async function fill(client: pg.Client) {
  await client.query("delete from visit_reminders");
  await client.query("update organisations set visit_reminders = false");
  await client.query(
    `create temp table chosen as
     select j.id, j.org_id, row_number() over (partition by j.org_id order by j.number desc) as n
     from jobs j join (select id from organisations order by id offset 2 limit $1) o on o.id = j.org_id`,
    [ORGANISATIONS],
  );
  await client.query("delete from chosen where n > $1", [VISITS_EACH]);
  await client.query(
    `update organisations set visit_reminders = true, time_zone = $1
     where id in (select org_id from chosen)`,
    [zoneAtNoon()],
  );
  await client.query(
    `update subscriptions set plan_id = 'enterprise', current_period_start = now() - interval '1 hour',
       current_period_end = now() + interval '30 days'
     where org_id in (select org_id from chosen)`,
  );
  await client.query(
    `update customers c set phone = '0491' || lpad((k.place * ${VISITS_EACH} + k.n)::text, 6, '0')
     from (select id, dense_rank() over (order by org_id) as place,
             row_number() over (partition by org_id order by id) as n
           from customers where org_id in (select org_id from chosen)) k
     where c.id = k.id`,
  );
  await client.query(
    `update jobs j set status = 'scheduled', completed_at = null, scheduled_at = now() + interval '1 day',
       confirmation_token = coalesce(confirmation_token, 'bench-' || j.id), customer_id = k.id
     from chosen c
     join (select id, org_id, row_number() over (partition by org_id order by id) as n from customers) k
       on k.org_id = c.org_id and k.n = c.n
     where j.id = c.id`,
  );
  await client.query("vacuum analyze jobs, customers, messages");
}

const twilio = await startFakeTwilio();
twilio.answerAfter(ANSWER_MS);
Object.assign(process.env, {
  TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
  TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
  TWILIO_FROM: TWILIO_ACCOUNT.numbers.join(","),
  TWILIO_API_URL: twilio.apiUrl,
});
await withFettle(async ({ database, signedIn }) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fill(client);
  const target = await signedIn(database.large);
  const agent = connections(1);
  const body = () => bodyFor("page", {});
  await latencies(target, agent, body, 2_000);
  const calm = await latencies(target, agent, body, CALM_MS);

  await client.query("select graphile_worker.add_job($1, '{}'::json)", [sendVisitReminders.name]);
  const began = Date.now();
  const busy: number[] = [];
  while (twilio.texts.length < VISITS && Date.now() - began < 3 * MOST_SECONDS * 1_000) {
    busy.push(...(await latencies(target, agent, body, SLICE_MS)));
  }
  const seconds = (Date.now() - began) / 1_000;
  agent.destroy();
  await client.end();
  const slower = percentile(busy, 0.95) / percentile(calm, 0.95);
  const [left, wrong] = [new Set(twilio.texts.map(({ to }) => to)).size, twilio.wrong.length];
  report(`${VISITS} visit reminders`, [
    {
      what: "all sent exactly once",
      measured: `${left} in ${seconds.toFixed(1)} s${wrong > 0 ? `, ${wrong} wrong requests` : ""}`,
      limit: `${VISITS} in ${MOST_SECONDS} s`,
      isMet: left === VISITS && twilio.texts.length === VISITS && wrong === 0 && seconds < MOST_SECONDS,
    },
    {
      what: "others’ job list, p95",
      measured: `${times(slower)} (${ms(percentile(busy, 0.95))})`,
      limit: times(MOST_SLOWER),
      isMet: slower <= MOST_SLOWER,
    },
  ]);
});
await twilio.stop();
