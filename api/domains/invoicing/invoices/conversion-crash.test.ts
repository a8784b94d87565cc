import pg from "pg";
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { asTablesOwner } from "../../../database/testing.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";
import { sessionCookie } from "../../../testing/session-cookie.ts";

/** Retrying a conversion returns the same document. Retrying a copy makes another. */
const CONVERSIONS = [
  { of: "quote", makes: "job", ask: "convertQuoteToJob(id: $id) { id }", isCopy: false },
  { of: "quote", makes: "invoice", ask: "convertQuoteToInvoice(id: $id) { id }", isCopy: false },
  { of: "job", makes: "invoice", ask: "convertJobToInvoice(jobId: $id) { invoice { id } }", isCopy: false },
  { of: "quote", makes: "quote", ask: "duplicateQuote(id: $id) { id }", isCopy: true },
  { of: "invoice", makes: "invoice", ask: "duplicateInvoice(id: $id) { id }", isCopy: true },
] as const;
type Conversion = (typeof CONVERSIONS)[number];
type Source = Awaited<ReturnType<typeof haveSource>>;

const PATIENT = { timeout: 60_000, interval: 5 };

let runner: Runner;
let server: ServerProcess;
beforeAll(async () => {
  runner = await createRunner();
  // The server uses the real clock.
  runner.clock.now = new Date();
});
afterAll(async () => {
  await server?.stop();
  await runner.stop();
});

const start = () => startServerProcess({ DATABASE_URL: runner.databaseUrl });

async function haveSource({ of, makes, ask, isCopy }: Conversion) {
  const { orgId, admin, db } = await runner.make.organisation();
  const { id: customerId } = await runner.make.customer(orgId);
  const make = {
    quote: () => runner.make.quote(orgId, { customerId, status: "accepted" }),
    invoice: () => runner.make.invoice(orgId, { customerId }),
    job: () => db.job.create({ data: { number: 1, title: "Service", customerId, status: "done" } }),
  };
  const { id } = await make[of]();
  const cookie = await sessionCookie(runner, admin);
  const count = async () => ({
    job: await db.job.count(),
    quote: await db.quote.count(),
    invoice: await db.invoice.count(),
  });
  const before = await count();
  return {
    isCopy,
    async convert(): Promise<string> {
      const answer = await fetch(`${server.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ query: `mutation($id: ID!) { ${ask} }`, variables: { id } }),
      });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return JSON.stringify(data);
    },
    traces: async () => ({
      lines: (await db.quoteLine.count()) + (await db.invoiceLine.count()),
      events: await db.documentEvent.count(),
      numbers: await db.numberSequence.findMany(),
      linked: await db.quote.count({ where: { jobId: { not: null } } }),
    }),
    happened: async (times: number) =>
      expect(await count(), ask).toEqual({ ...before, [makes]: before[makes] + times }),
  };
}

async function holdHistory() {
  const client = new pg.Client({ connectionString: runner.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("lock table document_events in exclusive mode");
  return { release: () => client.end() };
}

async function waitingConversions() {
  const [row] = await runner.database.system.$queryRaw<[{ count: number }]>`
    select count(*)::int from pg_locks join pg_class on pg_class.oid = relation
    where relname = 'document_events' and not granted`;
  return row.count;
}

async function openTransactions() {
  const open = await asTablesOwner(
    runner.databaseUrl,
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return open.length;
}

const each = <Result>(sources: Source[], work: (source: Source) => Promise<Result>) =>
  Promise.all(sources.map(work));

test("kill -9 during any conversion leaves nothing behind, and a retry converts once", {
  timeout: 240_000,
}, async () => {
  const sources = await Promise.all(CONVERSIONS.map(haveSource));
  const before = await each(sources, ({ traces }) => traces());
  server = await start();
  const history = await holdHistory();
  onTestFailed(history.release);
  const cut = each(sources, ({ convert }) => convert().catch(() => "cut off"));
  await expect.poll(waitingConversions, PATIENT).toBe(sources.length);
  await server.kill();
  expect(await cut).toEqual(sources.map(() => "cut off"));
  await history.release();
  await expect.poll(openTransactions, PATIENT).toBe(0);
  await each(sources, ({ happened }) => happened(0));
  expect(await each(sources, ({ traces }) => traces())).toEqual(before);

  // Makes ten concurrent calls and kills the server once the document is stored. The retry returns the same document.
  server = await start();
  const conversions = sources.filter(({ isCopy }) => !isCopy);
  const tenTimes = ({ convert }: Source) => Promise.all(Array.from({ length: 10 }, convert));
  const unheard = each(conversions, (source) => tenTimes(source).catch(() => []));
  await each(conversions, ({ happened }) => vi.waitFor(() => happened(1), PATIENT));
  await server.kill();
  await unheard;
  server = await start();
  for (const source of conversions) expect(new Set(await tenTimes(source)).size).toBe(1);
  await each(
    sources.filter(({ isCopy }) => isCopy),
    ({ convert }) => convert(),
  );
  await each(sources, ({ happened }) => happened(1));
});
