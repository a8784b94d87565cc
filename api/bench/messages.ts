// Compares the thread list, and one thread, with 20,000 messages and with 200.
import pg from "pg";
import { withFettle } from "./contenders.ts";
import { ask, connections, inTurn, median } from "./measure.ts";
import { bodyFor } from "./operations.ts";
import { type Line, ms, report, times } from "./report.ts";
import { ratio } from "./results.ts";
import type { Sample } from "./sample.ts";

const MOST = 1.5;
const MESSAGES_EACH = 10;
const FIRST = 20;

async function fill(url: string, { orgId }: Sample, threads: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("delete from messages where org_id = $1 and conversation_id is not null", [orgId]);
  await client.query("delete from conversations where org_id = $1", [orgId]);
  await client.query(
    `insert into conversations (id, org_id, phone, last_message_at, unread, needs_reply)
     select uuidv7(), $1, '+6149' || lpad(n::text, 7, '0'), now() - n * interval '1 minute',
       (n % 9 = 0)::int, n % 9 = 0
     from generate_series(1, $2::int) n`,
    [orgId, threads],
  );
  await client.query(
    `insert into messages
       (id, org_id, conversation_id, channel, direction, kind, status, recipient, body, created_at)
     select uuidv7(), org_id, c.id, 'sms', (case when n % 2 = 0 then 'inbound' else 'outbound' end)::message_direction,
       'reply', (case when n % 2 = 0 then 'received' else 'delivered' end)::message_status, c.phone,
       'The gate code is ' || n || ', ring twice', c.last_message_at - n * interval '1 hour'
     from conversations c, generate_series(0, $2::int - 1) n where c.org_id = $1`,
    [orgId, MESSAGES_EACH],
  );
  const { rows } = await client.query(
    "select id from conversations where org_id = $1 order by last_message_at desc limit 1",
    [orgId],
  );
  await client.query("vacuum analyze conversations, messages");
  await client.end();
  return rows[0].id as string;
}

await withFettle(async ({ database, signedIn }) => {
  const organisations = [
    { sample: database.large, threads: 2_000 },
    { sample: database.small, threads: 20 },
  ];
  const subjects = await Promise.all(
    organisations.map(async ({ sample, threads }) => ({
      thread: await fill(database.url, sample, threads),
      target: await signedIn(sample),
    })),
  );
  const questions: Record<string, (thread: string) => string> = {
    "threads, first page": () => bodyFor("conversations", { first: FIRST }),
    "threads with unread messages": () => bodyFor("unreadMessages", {}),
    "a thread": (id) => bodyFor("thread", { id }),
  };
  const agent = connections(1);
  const lines: Line[] = [];
  for (const [what, body] of Object.entries(questions)) {
    const asked = subjects.map(({ target, thread }) => ({ target, body: body(thread) }));
    for (const { target, body: sent } of asked) {
      const answer = await ask(target, agent, sent);
      if (answer.includes('"errors"')) throw new Error(`${what}: ${answer.slice(0, 300)}`);
    }
    const [large = [], small = []] = await inTurn(agent, asked);
    const toSmall = ratio(large, small);
    lines.push({
      what,
      measured: `${times(toSmall)} (${ms(median(large))})`,
      limit: times(MOST),
      isMet: toSmall <= MOST,
    });
  }
  agent.destroy();
  report("20,000 messages vs 200", lines);
});
