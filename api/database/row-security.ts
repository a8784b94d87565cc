import { createHash } from "node:crypto";
import pg from "pg";
import type { Prisma } from "./generated/client/client.ts";
import { tables } from "./generated/tables.ts";
import { type ModelScope, models } from "./model-scope.ts";

/**
 * The four levels of access that a connection can have. `member` and `portal` act for one organisation, which each connection holds
 * in ORGANISATION; a portal also reaches what staff keep about it. `product` reaches what belongs to no organisation,
 * `across` everything.
 */
export type Reach = "member" | "portal" | "product" | "across";

/** The setting of a connection that holds its organisation's id; without one no row is anybody's. */
const ORGANISATION = "fettle.org";
/** The setting that holds the reach where the roles don't exist. */
const REACH = "fettle.reach";

/** The database role of a reach: no login, no BYPASSRLS, and no right that `row-security.ts` doesn't grant. */
const roleOf = (reach: Reach) => `fettle_${reach}`;

const REACHES: Reach[] = ["member", "portal", "product", "across"];

/**
 * How the policies tell the reaches apart. `roles`: each reach is a role. `settings`: the user of DATABASE_URL can't
 * create roles; its tables force row-level security on it, and the reach is a setting.
 */
export type Security = "roles" | "settings";

/** The setting that gives a connection its reach: its role, or our own setting where there are no roles. */
export const settingOf = (security: Security, reach: Reach): [name: string, value: string] =>
  security === "roles" ? ["role", roleOf(reach)] : [REACH, reach];

/** The statement that sets a connection to a scope until another does. */
export function setScope(security: Security, { reach, orgId }: { reach: Reach; orgId: string | null }) {
  return {
    name: "fettle_scope",
    text: `select set_config($1, $2, false), set_config($3, $4, false), row_security_active('organisations') as "isActive"`,
    values: [...settingOf(security, reach), ORGANISATION, orgId ?? ""],
  };
}

/** Whether the database's policies go by roles or by settings. Throws if it has no policies. */
export async function readSecurity(client: pg.ClientBase): Promise<Security> {
  const { rows } = await client.query<{ isByRole: boolean }>(
    `select roles = $1::name[] as "isByRole" from pg_policies
     where schemaname = current_schema() and tablename = 'organisations' and policyname = 'across'`,
    [[roleOf("across")]],
  );
  if (!rows[0]) throw new Error("The database has no row-level security: start a server, which migrates it");
  return rows[0].isByRole ? "roles" : "settings";
}

interface Policy {
  reach: Reach;
  command: "all" | "insert" | "select";
  /** The columns that may be read; default: all. */
  columns?: string;
  /** SQL of the rows that it opens. */
  rows: string;
}

/** Where a statement names its organisation too, PostgreSQL compares the two once, not for each row. */
const own = (column: string) => `${column} = nullif(current_setting('${ORGANISATION}', true), '')::uuid`;
const IN_ORGANISATION = own("org_id");

const forOrganisation = (rows: string, command: Policy["command"] = "all"): Policy[] => [
  { reach: "member", command, rows },
  { reach: "portal", command, rows },
];

const onlyNames: Policy[] = forOrganisation("true", "select").map((policy) => ({
  ...policy,
  columns: "id, name",
}));

/** The policies of each scope. Every table also has one for `across`, which reaches all rows. */
const byScope: Record<ModelScope, Policy[]> = {
  tenant: forOrganisation(IN_ORGANISATION),
  desk: [{ reach: "portal", command: "all", rows: IN_ORGANISATION }],
  self: forOrganisation(own("id")),
  shared: [...forOrganisation("true", "select"), { reach: "product", command: "all", rows: "true" }],
  added: [
    ...forOrganisation(IN_ORGANISATION, "insert"),
    { reach: "product", command: "insert", rows: "true" },
  ],
  global: [{ reach: "product", command: "all", rows: "true" }],
};

/**
 * The product's own tables that an organisation's work needs: the key of each mutation, the mail it sends, the ticket
 * counts that a trigger updates, support's hours, and the names of staff and the owner.
 */
const forEveryone: Partial<Record<Prisma.ModelName, Policy[]>> = {
  IdempotencyKey: forOrganisation("true"),
  OutboxMessage: forOrganisation(IN_ORGANISATION),
  TicketTally: forOrganisation("true"),
  SupportHours: forOrganisation("true", "select"),
  StaffUser: onlyNames,
  OwnerAccount: onlyNames,
};

const modelNames = Object.keys(models) as Prisma.ModelName[];

const policiesOf = (model: Prisma.ModelName): Policy[] => [
  ...byScope[models[model].scope],
  ...(forEveryone[model] ?? []),
  { reach: "across", command: "all", rows: "true" },
];

/** The names of the policies that a model's table should have, in order. */
export const policyNames = (model: Prisma.ModelName, security: Security): string[] =>
  [...policiesOf(model).map(({ reach }) => reach), ...(security === "settings" ? ["owner"] : [])].toSorted();

/** The statements that secure a table, and comment its policies with their digest. */
function statementsOf(model: Prisma.ModelName, security: Security, user: string): string[] {
  const digest = digestOf(model, security, user);
  const comments = policyNames(model, security).map(
    (name) => `comment on policy ${name} on ${tables[model].table} is '${digest}'`,
  );
  return [...changesOf(model, security), ...comments];
}

function changesOf(model: Prisma.ModelName, security: Security): string[] {
  const { table } = tables[model];
  const policies = policiesOf(model);
  const secured = [
    `alter table ${table} enable row level security`,
    `alter table ${table} ${security === "settings" ? "force" : "no force"} row level security`,
    ...REACHES.map((reach) => revoke(table, roleOf(reach))),
  ];
  if (security === "settings") {
    return [
      ...secured,
      ...policies.map(({ reach, command, rows }) =>
        createPolicy(table, {
          reach,
          command,
          rows: `(select current_setting('${REACH}', true)) = '${reach}' and ${rows}`,
        }),
      ),
      // Migrations, the queue and backups connect without a reach, as the owner of the tables.
      `create policy owner on ${table} to current_user using (coalesce((select current_setting('${REACH}', true)), '') = '')`,
    ];
  }
  return [
    ...secured,
    ...policies.flatMap((policy) => [
      createPolicy(table, policy, roleOf(policy.reach)),
      `grant ${PRIVILEGES[policy.command]}${policy.columns ? ` (${policy.columns})` : ""} on ${table} to ${roleOf(policy.reach)}`,
    ]),
  ];
}

/** Works even if the role doesn't exist. */
const revoke = (table: string, role: string) => `
  do $$ begin
    if exists (select from pg_roles where rolname = '${role}') then revoke all on ${table} from ${role}; end if;
  end $$`;

const PRIVILEGES = { all: "select, insert, update, delete", insert: "insert", select: "select" };

const createPolicy = (table: string, { reach, command, rows }: Policy, role = "current_user") =>
  `create policy ${reach} on ${table} for ${command} to ${role} ${command === "insert" ? "with check" : "using"} (${rows})`;

/**
 * Gives every table its policies, as `model-scope.ts` says, where they differ; `client` is the tables' owner. Creates
 * the roles if its user may; otherwise the tables force the policies on that user. Each table changes in a transaction
 * of its own, so that running servers wait for one table at a time.
 */
export async function secure(client: pg.Client): Promise<void> {
  const security: Security = (await createRoles(client)) ? "roles" : "settings";
  if (security === "roles") await client.query(OPEN_SCHEMA);
  for (const found of await unsecured(client, security)) await secureTable(client, security, found);
  for (const comparison of await unmarked(client))
    await client.query(`alter function ${comparison} leakproof`);
}

const LOCK_ATTEMPTS = 30;

/** Tries to lock the table for a second at a time, because every statement on it queues behind a waiting lock. */
async function secureTable(client: pg.Client, security: Security, { model, user, policies }: Found) {
  const { table } = tables[model];
  const former = policies.map(({ name }) => `drop policy ${client.escapeIdentifier(name)} on ${table}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin");
      await client.query("set local lock_timeout = '1s'");
      await client.query(`lock table ${table} in access exclusive mode`);
      for (const statement of [...former, ...statementsOf(model, security, user)])
        await client.query(statement);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      // lock_not_available
      if ((error as { code?: string }).code !== "55P03" || attempt === LOCK_ATTEMPTS) throw error;
    }
  }
}

/** Whether `secure` has nothing to do. */
export async function isSecured(client: pg.Client): Promise<boolean> {
  const security: Security = (await mayActAsRoles(client)) ? "roles" : "settings";
  if (security === "settings" && (await mayCreateRoles(client))) return false;
  if (security === "roles" && !(await isSchemaOpen(client))) return false;
  return (await unsecured(client, security)).length + (await unmarked(client)).length === 0;
}

/** The models whose tables have other policies or privileges than they should, with their policies. */
async function unsecured(client: pg.Client, security: Security): Promise<Found[]> {
  const found = new Map((await readTables(client)).map((stored) => [stored.table, stored]));
  return modelNames.flatMap((model) => {
    // The migration of a new model isn't written yet.
    const stored = found.get(tables[model].table);
    if (!stored) return [];
    const { policies, privileges, isEnabled, isForced, user } = stored;
    const digest = digestOf(model, security, user);
    const names = policies.map(({ name }) => name).toSorted();
    const isCurrent =
      isEnabled &&
      isForced === (security === "settings") &&
      names.join() === policyNames(model, security).join() &&
      policies.every((policy) => policy.digest === digest) &&
      privileges.toSorted().join() === privilegesOf(model, security).join();
    return isCurrent ? [] : { model, user, policies };
  });
}

interface Found {
  model: Prisma.ModelName;
  user: string;
  policies: { name: string; digest: string | null }[];
}

interface StoredTable extends Pick<Found, "policies" | "user"> {
  table: string;
  isEnabled: boolean;
  isForced: boolean;
  /** `role privilege`, and the column if the privilege is for one column only. */
  privileges: string[];
}

/** Each policy's comment is the digest of its table's policies. */
async function readTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as table, current_user as user, c.relrowsecurity as "isEnabled",
       c.relforcerowsecurity as "isForced",
       coalesce((
         select json_agg(json_build_object('name', p.polname, 'digest', obj_description(p.oid, 'pg_policy')))
         from pg_policy p where p.polrelid = c.oid), '[]') as policies,
       array(
         select concat_ws(' ', r.rolname, lower(a.privilege_type), a.attname) as privilege
         from (
           select (aclexplode(c.relacl)).*, null as attname
           union all
           select (aclexplode(t.attacl)).*, t.attname from pg_attribute t where t.attrelid = c.oid and t.attacl is not null
         ) a join pg_roles r on r.oid = a.grantee
         where r.rolname = any ($1)
       ) as privileges
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
    [REACHES.map(roleOf)],
  );
  return rows;
}

/** The privileges that a table should have, as `readTables` returns them. */
const privilegesOf = (model: Prisma.ModelName, security: Security): string[] =>
  security === "settings"
    ? []
    : policiesOf(model)
        .flatMap(({ reach, command, columns }) =>
          PRIVILEGES[command]
            .split(", ")
            .flatMap((privilege) =>
              (columns?.split(", ") ?? [""]).map((column) =>
                `${roleOf(reach)} ${privilege} ${column}`.trim(),
              ),
            ),
        )
        .toSorted();

async function isSchemaOpen(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOpen: boolean }>(
    `select bool_and(has_schema_privilege(role, current_schema(), 'usage')) as "isOpen" from unnest($1::text[]) role`,
    [REACHES.map(roleOf)],
  );
  return rows[0]?.isOpen ?? false;
}

/** Changes with any policy. */
export const securityDigest = (): string =>
  [...modelNames.map((model) => digestOf(model, "roles", "")), OPEN_SCHEMA, ...COMPARISONS].join();

/** `user`: who owns the tables. */
const digestOf = (model: Prisma.ModelName, security: Security, user: string) =>
  createHash("sha256")
    .update([user, ...changesOf(model, security)].join())
    .digest("hex")
    .slice(0, 16);

/** Creates the roles where they are missing, and says whether this user may act as them. */
async function createRoles(client: pg.Client): Promise<boolean> {
  if (await mayActAsRoles(client)) return true;
  if (!(await mayCreateRoles(client))) return false;
  for (const reach of REACHES) {
    const role = roleOf(reach);
    // Roles belong to the whole PostgreSQL server: the start of another database's server may create them just now,
    // and those that another user made aren't this user's to take.
    await client.query(`
      do $$ begin create role ${role} nologin;
      exception when duplicate_object or unique_violation then null; end $$;
      do $$ begin execute format('grant ${role} to %I', current_user);
      exception when insufficient_privilege or unique_violation or internal_error then null; end $$`);
  }
  return mayActAsRoles(client);
}

async function mayCreateRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user",
  );
  return rows[0]?.may ?? false;
}

/** Tries it, because the privilege that SET ROLE needs depends on PostgreSQL's version. */
async function mayActAsRoles(client: pg.Client): Promise<boolean> {
  try {
    for (const reach of REACHES) await client.query(`set role ${roleOf(reach)}`);
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    // invalid_parameter_value: no such role. insufficient_privilege: another user's.
    if (code !== "22023" && code !== "42501") throw error;
    return false;
  } finally {
    await client.query("reset role");
  }
}

const OPEN_SCHEMA = `
  do $$ begin
    execute format('grant usage on schema %I to ${REACHES.map(roleOf).join()}', current_schema());
    execute format('grant usage on all sequences in schema %I to ${REACHES.map(roleOf).join()}', current_schema());
  end $$`;

/** Lets work across organisations read the queue's jobs, whose tables belong to the user of DATABASE_URL. */
export async function showQueue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await mayActAsRoles(client))) return;
    await client.query(`grant usage on schema graphile_worker to ${roleOf("across")}`);
    await client.query(`grant select on graphile_worker.jobs to ${roleOf("across")}`);
  } finally {
    await client.end();
  }
}

/**
 * The comparisons that an index may use under a policy. PostgreSQL uses an index only for comparisons marked
 * LEAKPROOF, which reveal nothing about the rows they reject. These reveal nothing, but only a superuser may mark them.
 * Without the marks, a search reads all rows of its organisation.
 */
const COMPARISONS = [
  "enum_eq(anyenum,anyenum)",
  "textlike(text,text)",
  "texticlike(text,text)",
  // phone_key()
  "regexp_replace(text,text,text,text)",
  '"right"(text,integer)',
];

/** The comparisons that this user may mark and that aren't marked yet. */
async function unmarked(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p, pg_roles r
     where p.oid = any ($1::regprocedure[]) and not p.proleakproof and r.rolname = current_user and r.rolsuper`,
    [COMPARISONS],
  );
  return rows.map(({ name }) => name);
}
