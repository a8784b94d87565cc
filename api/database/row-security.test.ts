import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { log } from "../log.ts";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";
import { queue, taskType } from "../ports/queue/queue.ts";
import { createDatabase, type Database } from "./client.ts";
import type { Prisma } from "./generated/client/client.ts";
import { tables } from "./generated/tables.ts";
import { migrate } from "./migrate.ts";
import { isSecured, policyNames, secure, warnOfSlowSearch } from "./row-security.ts";
import { TenancyError } from "./tenant-arguments.ts";
import { asTablesOwner, createTestDatabase, type TestDatabase } from "./testing.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

interface StoredPolicy {
  table: string;
  policies: string[];
  isEnabled: boolean;
  isForced: boolean;
}

const storedPolicies = (url: string) =>
  asTablesOwner<StoredPolicy & pg.QueryResultRow>(
    url,
    `select c.relname as table, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
       coalesce(array_agg(p.polname::text order by p.polname) filter (where p.oid is not null), '{}') as policies
     from pg_class c left join pg_policy p on p.polrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
     group by c.oid order by 1`,
  );

const wanted = (isForced: boolean) =>
  (Object.keys(tables) as Prisma.ModelName[])
    .map((model) => ({
      table: tables[model].table as string,
      policies: policyNames(model, isForced ? "settings" : "roles"),
      isEnabled: true,
      isForced,
    }))
    .sort((one, other) => (one.table < other.table ? -1 : 1));

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it("gives every table its policies", async () => {
  expect(await storedPolicies(test.url)).toEqual(wanted(false));
});

it("the roles can't log in or bypass the policies", async () => {
  const roles = await asTablesOwner(
    test.url,
    `select rolname from pg_roles where rolname like 'fettle\\_%' and rolname <> 'fettle_plain'
       and (rolcanlogin or rolbypassrls or rolsuper or rolcreaterole or rolcreatedb)`,
  );
  expect(roles).toEqual([]);
});

it.each([
  "drop policy member on jobs",
  "create policy all_of_it on jobs to fettle_member using (true)",
  "alter table jobs disable row level security",
  "revoke update on jobs from fettle_member",
  "grant select (email) on staff_users to fettle_member",
  "revoke usage on schema public from fettle_member, public",
  "alter function textlike(text, text) not leakproof",
])("repairs %s on start-up", async (change) => {
  await asOwner(test.url, async (client) => {
    expect(await isSecured(client)).toBe(true);
    await client.query(change);
    expect(await isSecured(client)).toBe(false);
    await secure(client);
    expect(await isSecured(client)).toBe(true);
  });
  expect(await storedPolicies(test.url)).toEqual(wanted(false));
});

it("an older release doesn't change a later release's policies", async () => {
  await asOwner(test.url, async (client) => {
    await client.query(`insert into _prisma_migrations (id, checksum, migration_name, finished_at)
      values ('later', '', '29991231000000_later', now())`);
    await client.query("drop policy member on jobs");
    await migrate(test.url);
    expect(await isSecured(client)).toBe(false);
    await client.query("delete from _prisma_migrations where id = 'later'");
    await migrate(test.url);
    expect(await isSecured(client)).toBe(true);
  });
});

it("waits for a locked table without blocking others", async () => {
  await asOwner(test.url, async (client) => {
    await client.query("drop policy member on jobs");
    await client.query("begin");
    await client.query("select from jobs");
    const { promise, resolve } = Promise.withResolvers<void>();
    const mended = asOwner(test.url, async (starting) => {
      const query = starting.query.bind(starting);
      let failures = 0;
      starting.query = ((...args: Parameters<typeof query>) => {
        if (args[0] === ("rollback" as never) && ++failures === 2) resolve();
        return query(...args);
      }) as typeof starting.query;
      await secure(starting);
    });
    await promise;
    await client.query("commit");
    await mended;
    expect(await isSecured(client)).toBe(true);
  });
});

it("a running server stops working if row-level security is turned off", async () => {
  const database = createDatabase(test.url);
  const { id } = await database.system.organisation.create({ data: { name: "Ours" } });
  await asTablesOwner(test.url, "alter table organisations disable row level security");
  await expect(database.forOrganisation(id).customer.count()).rejects.toThrow("Row-level security is off");
  await asOwner(test.url, secure);
  expect(await database.forOrganisation(id).customer.count()).toBe(0);
  await database.close();
});

it("still knows which policies apply after a connection breaks during setup", async () => {
  const database = createDatabase(test.url, { poolSize: 2 });
  const [one, two] = await Promise.all(
    ["One", "Two"].map((name) => database.system.organisation.create({ data: { name } })),
  );
  const us = database.forOrganisation(one?.id ?? "");
  await us.$transaction(async (tx) => {
    await tx.customer.count();
    const query = pg.Client.prototype.query;
    const cut = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      if ((args[0] as { name?: string })?.name === "fettle_scope") {
        (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      }
      return (query as (...all: unknown[]) => unknown).apply(this, args) as never;
    });
    await expect(database.forOrganisation(two?.id ?? "").customer.count()).rejects.toThrow();
    cut.mockRestore();
    expect(await tx.$across("shared", async () => "reached")).toBe("reached");
  });
  await database.close();
});

async function twoOrganisations(database: Database) {
  const [ours, theirs] = await Promise.all(
    ["Ours", "Theirs"].map((name) => database.system.organisation.create({ data: { name } })),
  );
  if (!ours || !theirs) throw new Error("No organisations");
  const [us, them] = [database.forOrganisation(ours.id), database.forOrganisation(theirs.id)];
  const mine = await us.customer.create({ data: { name: "Ours" } });
  const yours = await them.customer.create({ data: { name: "Theirs" } });
  return { us, them, mine, yours, ours: ours.id, theirs: theirs.id };
}

async function keepsApart(database: Database) {
  const { us, them, mine, yours, ours, theirs } = await twoOrganisations(database);
  const namesOf = async (client: typeof us) =>
    (await client.$queryRaw<{ name: string }[]>`select name from customers`).map(({ name }) => name);

  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const [client, own] = index % 2 === 0 ? [us, mine] : [them, yours];
      const [names, counted, found, missing] = await Promise.all([
        namesOf(client),
        client.$statement<{ count: number }[]>`select count(*)::int as count from customers`,
        client.customer.findUnique({ where: { id: own.id } }),
        client.customer.findUnique({ where: { id: own === mine ? yours.id : mine.id } }),
      ]);
      expect(names).toEqual([own.name]);
      expect(counted).toEqual([{ count: 1 }]);
      expect(found?.name).toBe(own.name);
      expect(missing).toBeNull();
    }),
  );
  await expect(us.$executeRaw`
    insert into customers (id, org_id, name, updated_at)
    values (gen_random_uuid(), ${theirs}::uuid, 'Smuggled', now())`).rejects.toThrow("row-level security");
  await expect(us.$executeRaw`update customers set org_id = ${theirs}::uuid`).rejects.toThrow();

  // A unique read without its key must not return the first row.
  for (const where of [{}, { id: undefined }, { orgId_id: { orgId: ours, id: undefined } }]) {
    await expect((async () => us.customer.findUnique({ where: where as never }))()).rejects.toThrow(
      TenancyError,
    );
  }

  await us.$transaction(async (tx) => {
    const count = () => tx.customer.count();
    expect(await count()).toBe(1);
    const all = await tx.$across(
      "shared",
      (whole) =>
        whole.$queryRaw<unknown[]>`select from customers where org_id in (${ours}::uuid, ${theirs}::uuid)`,
    );
    expect(all).toHaveLength(2);
    await expect(tx.$across("shared", () => Promise.reject(new Error("by the way")))).rejects.toThrow(
      "by the way",
    );
    expect(await namesOf(tx as typeof us)).toEqual(["Ours"]);
  });
  await expect(us.$across("shared", async () => 1)).rejects.toThrow(TenancyError);
  await us.$transaction(async (tx) => {
    await expect(us.$across("shared", async () => 1)).rejects.toThrow("only works inside a transaction");
    const both = await Promise.allSettled([
      tx.$across("shared", (whole) => whole.$queryRaw`select pg_sleep(0.05)::text`),
      tx.$queryRaw`select from customers`,
      tx.customer.count(),
      tx.$across("shared", (whole) => whole.$queryRaw`select 1`),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    expect(await tx.customer.count()).toBe(1);
  });
  await expect(
    us.$transaction((tx) => tx.$across("shared", (whole) => whole.$queryRaw`select 1 from nowhere`)),
  ).rejects.toThrow("nowhere");
  expect(await namesOf(us)).toEqual(["Ours"]);

  expect(await database.product.supportHours.count()).toBeGreaterThanOrEqual(0);
  await expect((database.product as Database["system"]).customer.count()).rejects.toThrow(TenancyError);
  const { $queryRaw } = database.product;
  const reached = await database.product.$queryRaw<unknown[]>`select from customers`.catch(
    (error) => error.message,
  );
  expect(reached).toSatisfy((what) =>
    Array.isArray(what) ? what.length === 0 : what.includes("permission denied"),
  );
  expect($queryRaw).toBeTypeOf("function");
  await database.system.staffUser.create({
    data: { name: "A", email: `${ours}@desk.example`, passwordHash: "x" },
  });
  const secrets = await us.$queryRaw<unknown[]>`select from login_attempts`.catch((error) => error.message);
  expect(secrets).toSatisfy((what) =>
    Array.isArray(what) ? what.length === 0 : what.includes("permission denied"),
  );

  const task = taskType("of-a-test", {});
  const person = await us.user.create({
    data: { name: "A", email: `${ours}@ours.example`, passwordHash: "x", role: "admin", color: "#2063B0" },
  });
  await us.$transaction(async (tx) => {
    await queue.add(tx, task, {}, { key: `test ${ours}` });
    await tx.supportTicket.create({ data: { title: "Help", description: "Help", submittedById: person.id } });
  });
  expect(await us.$queryRaw`select job_is_waiting(${`test ${ours}`}) as is`).toEqual([{ is: true }]);
  const [{ tickets }] = await database.system.$queryRaw<[{ tickets: number }]>`
    select sum(tickets)::int as tickets from ticket_tallies`;
  expect(tickets).toBe(await database.system.supportTicket.count());
}

it("separates organisations by roles", () => keepsApart(test.database));

describe("if DATABASE_URL's user can't create roles", () => {
  const name = `fettle_test_plain_${process.pid}`;
  let url: string;
  let database: Database | undefined;

  beforeAll(async () => {
    // Users are server-wide, so an earlier run may have created this one.
    await asTablesOwner(
      test.url,
      `do $$ begin create user fettle_plain password 'plain'; exception when duplicate_object then null; end $$`,
    );
    await asTablesOwner(test.url, `create database ${name} owner fettle_plain`);
    const plain = new URL(test.url);
    Object.assign(plain, { username: "fettle_plain", password: "plain", pathname: `/${name}` });
    url = plain.href;
    await migrate(url);
    await prepareQueue(url);
    database = createDatabase(url, { poolSize: 3 });
  });
  afterAll(async () => {
    await database?.close();
    await asTablesOwner(test.url, `drop database if exists ${name} with (force)`);
  });

  it("forces the policies on that user, with the access level as a setting", async () => {
    expect(await storedPolicies(url)).toEqual(wanted(true));
    if (!database) throw new Error("No database");
    await keepsApart(database);
  });

  it("migrations and backups still reach every row", async () => {
    const [{ count } = { count: 0 }] = await asTablesOwner<{ count: number }>(
      url,
      "select count(*)::int as count from customers",
    );
    expect(count).toBe(2);
  });

  it("warns that searches are slow, because only a superuser can mark their comparisons", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    await warnOfSlowSearch(test.database.own);
    expect(warn).not.toHaveBeenCalled();
    if (!database) throw new Error("No database");
    await warnOfSlowSearch(database.own);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { functions: expect.arrayContaining(["textlike(text,text)"]) },
      expect.any(String),
    );
  });

  it("has nothing to do on the next start", async () => {
    await asOwner(url, async (client) => expect(await isSecured(client)).toBe(true));
  });
});
