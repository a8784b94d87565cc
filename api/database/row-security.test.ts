import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";
import { queue, taskType } from "../ports/queue/queue.ts";
import { createDatabase, type Database } from "./client.ts";
import { tables } from "./generated/tables.ts";
import { migrate } from "./migrate.ts";
import { isSecured, policyNames, secure } from "./row-security.ts";
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
  [...policyNames()]
    .map(([model, policies]) => ({
      table: tables[model].table,
      policies: [...policies, ...(isForced ? ["owner"] : [])].sort(),
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

it("gives the roles no login and no way past the policies", async () => {
  const roles = await asTablesOwner(
    test.url,
    `select rolname from pg_roles where rolname like 'fettle\\_%' and rolname <> 'fettle_plain'
       and (rolcanlogin or rolbypassrls or rolsuper or rolcreaterole or rolcreatedb)`,
  );
  expect(roles).toEqual([]);
});

it("mends what was changed, and nothing else", async () => {
  await asOwner(test.url, async (client) => {
    expect(await isSecured(client)).toBe(true);
    await client.query("drop policy member on jobs");
    await client.query("create policy all_of_it on jobs to fettle_member using (true)");
    expect(await isSecured(client)).toBe(false);
    await secure(client);
    expect(await isSecured(client)).toBe(true);
    // As after a dump is read into another server.
    await client.query("alter function textlike(text, text) not leakproof");
    expect(await isSecured(client)).toBe(false);
    await secure(client);
    expect(await isSecured(client)).toBe(true);
  });
  expect(await storedPolicies(test.url)).toEqual(wanted(false));
});

/** Two organisations with a customer each. */
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

/** What holds whichever way the policies tell the reaches apart. */
async function keepsApart(database: Database) {
  const { us, them, mine, yours, ours, theirs } = await twoOrganisations(database);
  const namesOf = async (client: typeof us) =>
    (await client.$queryRaw<{ name: string }[]>`select name from customers`).map(({ name }) => name);

  // Connections pass from one organisation to the other, and both read in one moment.
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

  // A transaction leaves its organisation for some statements alone.
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
  await expect(
    us.$transaction((tx) => tx.$across("shared", (whole) => whole.$queryRaw`select 1 from nowhere`)),
  ).rejects.toThrow("nowhere");
  expect(await namesOf(us)).toEqual(["Ours"]);

  // The product's own client reaches no organisation's rows, and members none of the product's.
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

  // What members write elsewhere: the queue, and the counts of all organisations' tickets.
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

it("keeps organisations apart by roles", () => keepsApart(test.database));

describe("where the user of DATABASE_URL can't create roles", () => {
  const name = `fettle_test_plain_${process.pid}`;
  let url: string;
  let database: Database | undefined;

  beforeAll(async () => {
    await asTablesOwner(test.url, "create user fettle_plain password 'plain'").catch(() => {});
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

  it("forces the policies on that user, and tells the reaches apart by a setting", async () => {
    expect(await storedPolicies(url)).toEqual(wanted(true));
    if (!database) throw new Error("No database");
    await keepsApart(database);
  });

  it("leaves migrations and backups, which set no reach, every row", async () => {
    const [{ count } = { count: 0 }] = await asTablesOwner<{ count: number }>(
      url,
      "select count(*)::int as count from customers",
    );
    expect(count).toBe(2);
  });

  it("has nothing to do when it starts again", async () => {
    await asOwner(url, async (client) => expect(await isSecured(client)).toBe(true));
  });
});
