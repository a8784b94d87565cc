// Sends 1,000 events in a minute to a slow and failing receiver. Checks that each record's events all arrive in order,
// and measures how much slower another business's webhooks and job list get.
import pg from "pg";
import { newWebhookSecret } from "../domains/workspace/webhooks/webhook-secret.ts";
import { type ReceivedWebhook, startWebhookReceiver } from "../testing/webhook-receiver.ts";
import { withFettle } from "./contenders.ts";
import { connections, latencies, percentile } from "./measure.ts";
import { bodyFor } from "./operations.ts";
import { ms, report, times } from "./report.ts";

const EVENTS = 1_000;
const RECORDS = 200;
const MINUTE_MS = 60_000;
const WARM_UP_MS = 5_000;
const CALM_MS = 30_000;
const SLICE_MS = 500;
const MOST_SLOWER = 1.5;
/** The last retry is due 35 seconds after the minute ends, and the record's later events wait for it. */
const MOST_SECONDS = 240;

const pause = (time: number) => new Promise((wake) => setTimeout(wake, time));

const versionOf = ({ payload }: ReceivedWebhook) => Number(payload.data.version);

const slow = await startWebhookReceiver();
const quick = await startWebhookReceiver();
const attempts = new Map<string, number>();
const taken: ReceivedWebhook[] = [];
let events = 0;
/** Takes 0.1 to 0.7 seconds. Refuses every fourth event once and every sixteenth twice. */
slow.answer = async (webhook, response) => {
  const { id } = webhook.payload;
  if (!attempts.has(id)) events += 1;
  const attempt = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, attempt);
  await pause(100 + (events % 7) * 100);
  const refusals = events % 16 === 0 ? 2 : events % 4 === 0 ? 1 : 0;
  if (attempt <= refusals) return response.writeHead(503).end();
  taken.push(webhook);
  return response.writeHead(204).end();
};
const changedAt = new Map<string, number>();
const delays: number[] = [];
quick.answer = (webhook, response) => {
  const began = changedAt.get(`${webhook.payload.data.id} ${versionOf(webhook)}`);
  if (began) delays.push(performance.now() - began);
  response.writeHead(204).end();
};

process.env.WEBHOOKS_TO_LOOPBACK = "1";
await withFettle(async ({ database, signedIn }) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: organisations } = await client.query<{ id: string }>(
    "select id from organisations where id <> $1 order by id offset 2 limit 2",
    [database.large.orgId],
  );
  const [busyOrg, otherOrg] = organisations.map(({ id }) => id);
  const addEndpoint = (orgId: string | undefined, url: string) =>
    client.query(
      `insert into webhook_endpoints (id, org_id, url, events, secret)
       values (gen_random_uuid(), $1, $2, '{customer.updated}', $3)`,
      [orgId, url, newWebhookSecret()],
    );
  await client.query("delete from webhook_endpoints");
  await client.query("delete from webhook_messages");
  await addEndpoint(busyOrg, slow.url);
  await addEndpoint(otherOrg, quick.url);
  const customersOf = async (orgId: string | undefined, count: number) =>
    (
      await client.query<{ id: string }>("select id from customers where org_id = $1 order by id limit $2", [
        orgId,
        count,
      ])
    ).rows;
  const busyRecords = await customersOf(busyOrg, RECORDS);
  const otherRecords = await customersOf(otherOrg, 20);
  const change = async (id: string | undefined) => {
    const began = performance.now();
    const { rows } = await client.query<{ version: number }>(
      "update customers set version = version + 1 where id = $1 returning version",
      [id],
    );
    changedAt.set(`${id} ${rows[0]?.version}`, began);
  };

  const target = await signedIn(database.large);
  const agent = connections(1);
  const lists: number[] = [];
  let isMeasuring = true;
  const others = async (until: () => boolean) => {
    for (let turn = 0; !until(); turn += 1) {
      await change(otherRecords[turn % otherRecords.length]?.id);
      lists.push(...(await latencies(target, agent, () => bodyFor("page", {}), SLICE_MS)));
    }
    await pause(1_000);
    return { delays: delays.splice(0), lists: lists.splice(0) };
  };
  const warmUntil = performance.now() + WARM_UP_MS;
  await others(() => performance.now() > warmUntil);
  const calmUntil = performance.now() + CALM_MS;
  const calm = await others(() => performance.now() > calmUntil);

  const began = performance.now();
  const storm = async () => {
    const own = new pg.Client({ connectionString: database.url });
    await own.connect();
    for (let index = 0; index < EVENTS; index += 1) {
      const record = busyRecords[index % busyRecords.length];
      await own.query("update customers set version = version + 1 where id = $1", [record?.id]);
      const behind = began + ((index + 1) * MINUTE_MS) / EVENTS - performance.now();
      if (behind > 0) await pause(behind);
    }
    await own.end();
    isMeasuring = false;
  };
  const [busy] = await Promise.all([others(() => !isMeasuring), storm()]);
  while (taken.length < EVENTS && performance.now() - began < MOST_SECONDS * 1_000) await pause(200);
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  await client.end();

  const byRecord = Map.groupBy(taken, ({ payload }) => payload.data.id);
  const versionIsLater = (webhook: ReceivedWebhook, at: number, all: ReceivedWebhook[]) => {
    const before = all[at - 1];
    return !before || versionOf(webhook) >= versionOf(before);
  };
  const inOrder = [...byRecord.values()].every((all) => all.every(versionIsLater));
  const ids = new Set(taken.map(({ payload }) => payload.id));
  const slowerHooks = percentile(busy.delays, 0.95) / percentile(calm.delays, 0.95);
  const slowerLists = percentile(busy.lists, 0.95) / percentile(calm.lists, 0.95);
  report(
    `${EVENTS} webhooks in a minute, ${attempts.size} seen, ${[...attempts.values()].reduce((sum, each) => sum + each, 0)} requests`,
    [
      {
        what: "all delivered",
        measured: `${ids.size} in ${seconds.toFixed(1)} s`,
        limit: `${EVENTS} in ${MOST_SECONDS} s`,
        isMet: ids.size === EVENTS,
      },
      { what: "in order per record", measured: inOrder ? "yes" : "no", limit: "yes", isMet: inOrder },
      {
        what: "another business’s webhooks, p95",
        measured: `${times(slowerHooks)} (${ms(percentile(busy.delays, 0.95))})`,
        limit: times(MOST_SLOWER),
        isMet: slowerHooks <= MOST_SLOWER,
      },
      {
        what: "another business’s job list, p95",
        measured: `${times(slowerLists)} (${ms(percentile(busy.lists, 0.95))})`,
        limit: times(MOST_SLOWER),
        isMet: slowerLists <= MOST_SLOWER,
      },
    ],
  );
});
await Promise.all([slow.stop(), quick.stop()]);
