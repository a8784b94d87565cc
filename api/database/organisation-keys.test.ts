import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tables } from "./generated/tables.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

/**
 * Keys without the organisation, and why. Divided by organisation, e.g. with Citus, PostgreSQL can't keep them unique:
 * docs/scaling.md says what takes their place.
 */
const BEFORE_SIGN_IN = "finds the organisation of someone with only this";
const PROVIDERS = "a provider's id, which arrives without an organisation";
const OURS = "belongs to our own books or queue, across organisations";
const WITHOUT: Record<string, string> = {
  api_tokens_token_hash_key: BEFORE_SIGN_IN,
  billing_invoices_provider_reference_key: PROVIDERS,
  billing_invoices_serial_key: OURS,
  calendar_feeds_token_hash_key: BEFORE_SIGN_IN,
  checkout_refunds_provider_id_key: PROVIDERS,
  checkouts_provider_payment_id_key: PROVIDERS,
  checkouts_provider_session_id_key: PROVIDERS,
  credit_grants_checkout_id_key: "a checkout's id is a UUID, so (org_id, checkout_id) is unique too",
  email_changes_undo_token_hash_key: BEFORE_SIGN_IN,
  email_verifications_token_hash_key: BEFORE_SIGN_IN,
  ended_confirmations_pkey: BEFORE_SIGN_IN,
  invoices_public_token_key: BEFORE_SIGN_IN,
  jobs_confirmation_token_key: BEFORE_SIGN_IN,
  look_ins_token_hash_key: BEFORE_SIGN_IN,
  member_invites_token_hash_key: BEFORE_SIGN_IN,
  outbox_messages_key_key: OURS,
  outbox_messages_provider_id_key: PROVIDERS,
  password_resets_token_hash_key: BEFORE_SIGN_IN,
  payments_provider_payment_id_key: PROVIDERS,
  push_devices_address_key: "a browser has one address for everyone who uses it",
  quotes_public_token_key: BEFORE_SIGN_IN,
  refresh_tokens_access_token_hash_key: BEFORE_SIGN_IN,
  refresh_tokens_token_hash_key: BEFORE_SIGN_IN,
  sessions_token_hash_key: BEFORE_SIGN_IN,
  sms_routes_our_number_peer_number_key: BEFORE_SIGN_IN,
  subscriptions_provider_customer_id_key: PROVIDERS,
  subscriptions_provider_subscription_id_key: PROVIDERS,
  ticket_messages_mail_id_key: PROVIDERS,
  ticket_ratings_token_hash_key: BEFORE_SIGN_IN,
  users_email_key: BEFORE_SIGN_IN,
};

/** Tables whose primary key is only `id`, without a unique (org_id, id) that could replace it. Nothing refers to them. */
const ONLY_ID = [
  "audit_entries",
  "calendar_feeds",
  "email_changes",
  "email_verifications",
  "job_tallies",
  "known_browsers",
  "outbox_messages",
  "owner_alerts",
  "password_resets",
  "refresh_tokens",
];

/** Rows that may belong to no organisation, e.g. an email to our staff. */
const NULLABLE = ["audit_entries", "outbox_messages", "owner_alerts"];

/** Keys from our own tables that only name an organisation's row. Staff link tickets of any organisation. */
const FROM_OURS = ["ticket_links.other_id", "ticket_links.ticket_id"];

interface Column {
  table: string;
  isNullable: boolean;
}
interface UniqueIndex {
  table: string;
  name: string;
  isPrimary: boolean;
  columns: string[];
}
interface ForeignKey {
  table: string;
  target: string;
  columns: string[];
  targetColumns: string[];
}

let database: TestDatabase;
let organised: Column[];
let indexes: UniqueIndex[];
let foreignKeys: ForeignKey[];
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const read = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  organised = await read(`
    select c.relname as table, not a.attnotnull as "isNullable" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'org_id' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`);
  indexes = await read(`
    select c.relname as table, i.relname as name, x.indisprimary as "isPrimary",
      array(select a.attname::text from unnest(x.indkey) with ordinality k(n, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.at) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = current_schema()::regnamespace order by 2`);
  const columnsOf = (table: string, keys: string) => `array(
    select a.attname::text from unnest(f.${keys}) with ordinality k(n, at)
    join pg_attribute a on a.attrelid = f.${table} and a.attnum = k.n order by k.at)`;
  foreignKeys = await read(`
    select f.conrelid::regclass::text as table, f.confrelid::regclass::text as target,
      ${columnsOf("conrelid", "conkey")} as columns, ${columnsOf("confrelid", "confkey")} as "targetColumns"
    from pg_constraint f
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace order by 1, 3`);
  await client.end();
});
afterAll(() => database?.drop());

const isOrganised = (table: string) => organised.some((each) => each.table === table);

test("a table of organisations' rows always names the organisation", () => {
  expect(organised.filter(({ isNullable }) => isNullable).map(({ table }) => table)).toEqual(NULLABLE);
  expect(organised.length).toBeGreaterThan(80);
});

test("a unique key includes the organisation, or says why not", () => {
  const without = indexes
    .filter(({ table, columns }) => isOrganised(table) && !columns.includes("org_id"))
    .filter(({ isPrimary, columns }) => !(isPrimary && columns.join() === "id"));
  expect(without.map(({ name }) => name)).toEqual(Object.keys(WITHOUT));
});

test("a primary key of only an id has a unique key with the organisation that could replace it", () => {
  const has = (table: string, columns: string) =>
    indexes.some((each) => each.table === table && each.columns.join() === columns);
  const onlyId = organised
    .map(({ table }) => table)
    .filter((table) => has(table, "id") && !has(table, "org_id,id"));
  expect(onlyId).toEqual(ONLY_ID);
  expect(foreignKeys.filter(({ target }) => ONLY_ID.includes(target))).toEqual([]);
});

test("a foreign key between organisations' rows includes the organisation on both sides", () => {
  const between = foreignKeys.filter(({ table, target }) => isOrganised(table) && isOrganised(target));
  const crossing = between.filter(
    ({ columns, targetColumns }) =>
      !columns.includes("org_id") || columns.indexOf("org_id") !== targetColumns.indexOf("org_id"),
  );
  expect(crossing).toEqual([]);
  expect(between.length).toBeGreaterThan(90);
  const fromOurs = foreignKeys.filter(({ table, target }) => !isOrganised(table) && isOrganised(target));
  expect(fromOurs.map(({ table, columns }) => `${table}.${columns}`)).toEqual(FROM_OURS);
});

const API = join(import.meta.dirname, "..");
const NOT_OURS = /\.test\.ts$|(?:^|\/)(?:generated|node_modules|bench|migrations|testing)\//;
const sources = readdirSync(API, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(?:ts|sql)$/.test(file) && !NOT_OURS.test(file),
);

const withOrganisation = new Set<string>(
  Object.values(tables)
    .filter(({ columns }) => Object.values<string>(columns).includes("org_id"))
    .map(({ table }) => table),
);

/** A joined table and its condition, up to the statement's next part. */
const JOIN = /\bjoin\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+(?:on|using)\b([^`;]*)/gi;
const NEXT = /\b(?:join|left|inner|cross|where|group|order|limit|union|returning|for)\b/i;

const joinsOf = (text: string) =>
  [...text.matchAll(JOIN)]
    .map(([, table = "", rest = ""]) => ({
      table,
      condition: (rest.split(NEXT)[0] ?? "").replace(/\$\{[^}]*\}/g, "").trim(),
    }))
    .filter(({ table }) => withOrganisation.has(table));

/** Joins to ids that a person or a link named, whose organisation the row tells. */
const BY_ID = ["domains/support/desk/read-queue.ts: support_tickets t.id = named.id"];

test("a join to an organisation's table includes the organisation", () => {
  const joins = sources.flatMap((file) =>
    joinsOf(readFileSync(join(API, file), "utf8")).map((each) => ({ file, ...each })),
  );
  const without = joins.filter(({ condition }) => !/\borg_id\b/.test(condition));
  expect(without.map(({ file, table, condition }) => `${file}: ${table} ${condition}`)).toEqual(BY_ID);
  expect(joins.length).toBeGreaterThan(40);
});

test.each([
  ["select from jobs j join customers c on c.id = j.customer_id where j.org_id = $1", false],
  ["select from jobs j left join customers as c on c.org_id = j.org_id and c.id = j.customer_id", true],
  ["select from jobs j join customers c using (org_id)", true],
])("%s includes it: %s", (text, includes) => {
  const [found] = joinsOf(text);
  expect(/\borg_id\b/.test(found?.condition ?? "")).toBe(includes);
});
