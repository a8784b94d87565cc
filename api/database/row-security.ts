import { createHash } from "node:crypto";
import pg from "pg";
import { log } from "../log.ts";
import type { Prisma } from "./generated/client/client.ts";
import { tables } from "./generated/tables.ts";
import { type ModelScope, models } from "./model-scope.ts";
import type { OwnConnection } from "./own-connection.ts";

/**
 * A connection's access. `portal` adds internal staff records to `member`. `product` covers tables that don't belong to
 * an organisation.
 */
export type Reach = "member" | "portal" | "product" | "across";

/** The setting with the connection's organisation id. Without it, no rows match. */
const ORGANISATION = "fettle.org";
const REACH = "fettle.reach";

/** The role has no login, no BYPASSRLS, and only the rights granted here. */
const roleOf = (reach: Reach) => `fettle_${reach}`;

const REACHES: Reach[] = ["member", "portal", "product", "across"];

/** `settings` is for a DATABASE_URL user who can't create roles: the tables force row-level security on that user. */
export type Security = "roles" | "settings";

export const settingOf = (security: Security, reach: Reach): [name: string, value: string] =>
  security === "roles" ? ["role", roleOf(reach)] : [REACH, reach];

export function setScope(security: Security, { reach, orgId }: { reach: Reach; orgId: string | null }) {
  return {
    name: "fettle_scope",
    text: `select set_config($1, $2, false), set_config($3, $4, false), row_security_active('organisations') as "isActive"`,
    values: [...settingOf(security, reach), ORGANISATION, orgId ?? ""],
  };
}

export async function readSecurity(client: pg.ClientBase): Promise<Security> {
  const { rows } = await client.query<{ isByRole: boolean }>(
    `select roles = $1::name[] as "isByRole" from pg_policies
     where schemaname = current_schema() and tablename = 'organisations' and policyname = 'across'`,
    [[roleOf("across")]],
  );
  if (!rows[0]) throw new Error("The database has no row-level security. Start a server to migrate it.");
  return rows[0].isByRole ? "roles" : "settings";
}

interface Policy {
  reach: Reach;
  command: "all" | "insert" | "select";
  /** The readable columns. Default: all. */
  columns?: string;
  rows: string;
}

/** PostgreSQL compares this with a statement's own organisation filter once instead of per row. */
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

export const policyNames = (model: Prisma.ModelName, security: Security): string[] =>
  [...policiesOf(model).map(({ reach }) => reach), ...(security === "settings" ? ["owner"] : [])].toSorted();

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
      // Migrations, the queue and backups connect as the tables' owner, without an access level.
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

const revoke = (table: string, role: string) => `
  do $$ begin
    if exists (select from pg_roles where rolname = '${role}') then revoke all on ${table} from ${role}; end if;
  end $$`;

const PRIVILEGES = { all: "select, insert, update, delete", insert: "insert", select: "select" };

const createPolicy = (table: string, { reach, command, rows }: Policy, role = "current_user") =>
  `create policy ${reach} on ${table} for ${command} to ${role} ${command === "insert" ? "with check" : "using"} (${rows})`;

/**
 * Updates every table's policies from `model-scope.ts`. One transaction per table, so running servers wait for one
 * table at a time.
 */
export async function secure(client: pg.Client): Promise<void> {
  const security: Security = (await createRoles(client)) ? "roles" : "settings";
  if (security === "roles") await client.query(OPEN_SCHEMA);
  for (const found of await unsecured(client, security)) await secureTable(client, security, found);
  for (const comparison of await unmarked(client))
    await client.query(`alter function ${comparison} leakproof`);
}

const LOCK_ATTEMPTS = 30;

/** Waits for the lock a second at a time, because every statement on the table queues behind the wait. */
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

export async function isSecured(client: pg.Client): Promise<boolean> {
  const security: Security = (await mayActAsRoles(client)) ? "roles" : "settings";
  if (security === "settings" && (await mayCreateRoles(client))) return false;
  if (security === "roles" && !(await isSchemaOpen(client))) return false;
  return (await unsecured(client, security)).length + (await unmarked(client)).length === 0;
}

async function unsecured(client: pg.Client, security: Security): Promise<Found[]> {
  const found = new Map((await readTables(client)).map((stored) => [stored.table, stored]));
  return modelNames.flatMap((model) => {
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
  /** `role privilege`, plus the column for a column privilege. */
  privileges: string[];
}

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

export const securityDigest = (): string =>
  [...modelNames.map((model) => digestOf(model, "roles", "")), OPEN_SCHEMA, ...COMPARISONS].join();

const digestOf = (model: Prisma.ModelName, security: Security, user: string) =>
  createHash("sha256")
    .update([user, ...changesOf(model, security)].join())
    .digest("hex")
    .slice(0, 16);

async function createRoles(client: pg.Client): Promise<boolean> {
  if (await mayActAsRoles(client)) return true;
  if (!(await mayCreateRoles(client))) return false;
  for (const reach of REACHES) {
    const role = roleOf(reach);
    // Roles are server-wide: another server may be creating them, or another user may own them.
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

/** Tries SET ROLE, because the privilege it needs depends on PostgreSQL's version. */
async function mayActAsRoles(client: pg.Client): Promise<boolean> {
  try {
    for (const reach of REACHES) await client.query(`set role ${roleOf(reach)}`);
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    // invalid_parameter_value: no such role. insufficient_privilege: another user owns it.
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

/** Lets work across organisations read the queue's jobs, which belong to the user of DATABASE_URL. */
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
 * Indexes only work under a policy if the comparisons are LEAKPROOF. These are, but only a superuser can mark them.
 * Otherwise, searches scan all of an organisation's rows.
 */
const COMPARISONS = [
  "enum_eq(anyenum,anyenum)",
  "textlike(text,text)",
  "texticlike(text,text)",
  // phone_key()
  "regexp_replace(text,text,text,text)",
  '"right"(text,integer)',
];

const UNMARKED = `select oid::regprocedure::text as name from pg_proc
  where oid in (${COMPARISONS.map((name) => `'${name}'::regprocedure`)}) and not proleakproof`;

/** Warns if searches can't use their indexes, because only a superuser may mark the comparisons. */
export async function warnOfSlowSearch(own: OwnConnection): Promise<void> {
  const rows = await own.read<{ name: string }>(UNMARKED);
  if (rows.length === 0) return;
  const functions = rows.map(({ name }) => name);
  log.warn({ functions }, "Searches are slow until a superuser marks these functions as leakproof");
}

/** Those that the client's user may mark. */
async function unmarked(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `${UNMARKED} and (select rolsuper from pg_roles where rolname = current_user)`,
  );
  return rows.map(({ name }) => name);
}
