import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { publicError } from "../graphql/public-error.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { createDatabase } from "./client.ts";
import { asTablesOwner } from "./testing.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const seen = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (error: unknown) => {
      const { code, status, message } = publicError(error);
      return { code, status, message };
    },
  );

const tooLong = { code: "TIMED_OUT", status: 503, message: expect.stringMatching(/took too long/) };
const busy = { code: "BUSY", status: 503, message: expect.stringMatching(/try again/) };

test("every connection has timeouts for statements, locks and idle transactions", async () => {
  const { orgId } = await runner.make.organisation();
  const times = (orgId: string) => runner.database.forOrganisation(orgId).$statement<
    [Record<string, string>]
  >`
    select ${orgId}::text, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(await times(orgId)).toMatchObject([{ statement: "15s", lock: "5s", idle: "1min" }]);
  const [system] = await runner.database.system.$queryRaw<[{ statement: string }]>`
    select current_setting('statement_timeout') as statement`;
  expect(system).toEqual({ statement: "15s" });
  const background = createDatabase(runner.databaseUrl, { background: true });
  const [longer] = await background.system.$queryRaw<[{ statement: string }]>`
    select current_setting('statement_timeout') as statement`;
  expect(longer).toEqual({ statement: "5min" });
  await background.close();
});

test("reports a cut-off statement, however it was sent", async () => {
  const { system } = runner.database;
  const raw = system.$transaction(async (tx) => {
    await tx.$executeRaw`set local statement_timeout = 50`;
    await tx.$queryRaw`select pg_sleep(5)`;
  });
  expect(await seen(raw)).toEqual(tooLong);
  const { orgId } = await runner.make.organisation();
  const straight = runner.database.forOrganisation(orgId).$statement`
    select set_config('statement_timeout', '50', false), ${orgId}::text`;
  await straight;
  const cut = await Promise.all(
    Array.from({ length: 5 }, () =>
      seen(runner.database.forOrganisation(orgId).$statement`select pg_sleep(1), ${orgId}::text`),
    ),
  );
  expect(cut).toContainEqual(tooLong);
});

test("reports a lock timeout as someone else making changes", async () => {
  const { orgId } = await runner.make.organisation();
  const { id } = await runner.make.customer(orgId);
  const { system } = runner.database;
  let release = () => {};
  const isReleased = new Promise<void>((wake) => {
    release = wake;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((wake) => {
    locked = wake;
  });
  const holder = system.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from customers where id = ${id}::uuid for update`;
    locked();
    await isReleased;
  });
  await isLocked;
  const waiter = (
    statement: (tx: Parameters<Parameters<typeof system.$transaction>[0]>[0]) => Promise<unknown>,
  ) =>
    system.$transaction(async (tx) => {
      await tx.$executeRaw`set local lock_timeout = 50`;
      await statement(tx);
    });
  const words = { ...busy, message: expect.stringMatching(/Someone else/) };
  expect(
    await seen(waiter((tx) => tx.$queryRaw`select 1 from customers where id = ${id}::uuid for update`)),
  ).toEqual(words);
  expect(await seen(waiter((tx) => tx.customer.update({ where: { id }, data: { name: "Late" } })))).toEqual(
    words,
  );
  release();
  await holder;
});

test("asks for a retry when no connection is free", async () => {
  const { orgId } = await runner.make.organisation();
  const small = createDatabase(runner.databaseUrl, { poolSize: 1, waitMs: 700 });
  const tenant = small.forOrganisation(orgId);
  // Opening the pool's only connection can take longer than the waits below.
  await vi.waitFor(() => tenant.customer.count(), 20_000);
  let release = () => {};
  const isTaken = Promise.withResolvers<void>();
  const holder = tenant.$transaction(async (tx) => {
    await tx.customer.count();
    isTaken.resolve();
    await new Promise<void>((wake) => {
      release = wake;
    });
  });
  await Promise.race([isTaken.promise, holder]);
  expect(await seen(tenant.customer.count())).toEqual(busy);
  expect(await seen(tenant.$statement`select ${orgId}::text`)).toEqual(busy);
  expect(await seen(tenant.$transaction((tx) => tx.customer.count()))).toEqual(busy);
  expect(await small.system.organisation.count()).toBeGreaterThan(0);
  release();
  await holder;
  await small.close();
});

test("asks for a retry when the database drops a transaction's connection at any point", async () => {
  const other = createDatabase(runner.databaseUrl, { poolSize: 2 });
  const cut = (after: "statement" | "all") =>
    other.system.$transaction(async (tx) => {
      const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`select pg_backend_pid() as pid`;
      await asTablesOwner(runner.databaseUrl, "select pg_terminate_backend($1)", [pid]);
      if (after === "statement") await tx.organisation.count();
    });
  expect(await seen(cut("statement"))).toEqual(busy);
  expect(await seen(cut("all"))).toEqual(busy);
  for (const kind of ["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout", "TooManyConnections"]) {
    const thrown = Object.assign(new Error(kind, { cause: { kind } }), { name: "DriverAdapterError" });
    expect(await seen(Promise.reject(thrown))).toEqual(busy);
  }
  await other.close();
});

test("reports busy if the database is unreachable or accepts no connection in time", async () => {
  const { orgId } = await runner.make.organisation();
  const gone = createDatabase("postgres://nobody@127.0.0.1:9/none");
  expect(await seen(gone.system.organisation.count())).toEqual(busy);
  expect(await seen(gone.forOrganisation(orgId).$statement`select ${orgId}::text`)).toEqual(busy);
  expect(await seen(gone.system.$transaction((tx) => tx.organisation.count()))).toEqual(busy);
  await gone.close();
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const stuck = createDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { waitMs: 300 });
  expect(await seen(stuck.system.organisation.count())).toEqual(busy);
  expect(await seen(stuck.forOrganisation(orgId).$statement`select ${orgId}::text`)).toEqual(busy);
  await stuck.close();
  silent.close();
});

test("says that nothing was saved when the database’s disk is full", async () => {
  const { system } = runner.database;
  const full = system.$executeRaw`do $$ begin raise exception using errcode = 'disk_full'; end $$`;
  expect(await seen(full)).toEqual({
    code: "BUSY",
    status: 503,
    message: expect.stringMatching(/storage is full/),
  });
});
