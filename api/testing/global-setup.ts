import { asTablesOwner, startTestServer } from "../database/testing.ts";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";

/** One PostgreSQL per run. Each test file creates its own databases. */
export default async function setup() {
  const server = await startTestServer(async (url) => {
    await prepareQueue(url);
    await asTablesOwner(url, OPEN_QUEUE);
  });
  return () => server.stop();
}

const OPEN_QUEUE = `
  grant all on all tables in schema graphile_worker to fettle_across;
  grant all on all sequences in schema graphile_worker to fettle_across;
  do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
      execute format('create policy tests on graphile_worker.%I to fettle_across using (true)', t);
    end loop;
  end $$`;
