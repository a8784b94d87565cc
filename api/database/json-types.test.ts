import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../testing/runner.ts";
import { JSON_TYPES } from "./json-types.ts";

let runner: Runner;
let client: pg.Client;

beforeAll(async () => {
  runner = await createRunner();
  client = new pg.Client({ connectionString: runner.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runner.stop();
});

async function bothWays(columns: string): Promise<[object, object]> {
  const { rows } = await client.query({ text: `select ${columns}`, types: JSON_TYPES });
  const json = await client.query(`select row_to_json(x)::text as json from (select ${columns}) x`);
  return [rows[0], JSON.parse(json.rows[0].json)];
}

test.each([
  `timestamptz '2026-11-28 09:30+11' as whole, timestamptz '2026-11-28 09:30:15.5+11' as fraction,
   timestamptz '2026-11-28 09:30:15.123456+11' as micro, timestamptz 'infinity' as never`,
  "timestamp '2026-11-28 09:30' as local, date '2026-11-28' as day, time '09:30:15' as time",
  "1::int2 as small, 2147483647 as int, 9007199254740991::int8 as big, 12.50::numeric as money, 4.1e15::float8 as double",
  "true as yes, false as no, null::timestamptz as nothing, null::json as none, 'null'::json as empty",
  `'{"a": [1, {"b": null}]}'::json as json, '[]'::jsonb as binary, json_build_array('2026-11-28T09:30Z'::timestamptz) as times`,
  "array['a,b', '\"', null] as texts, array[1, 2] as numbers, '{}'::text[] as empty, array['00000001-0000-7000-8000-4000000042cc'::uuid] as uuids",
  "'done'::job_status as status, E'line\\nline 🛠️ ''\"\\\\' as words, ''::text as blank, 'Mel@bayside.example'::citext as email, 'a'::varchar as short",
])("reads a value as in JSON: %s", async (columns) => {
  const [read, json] = await bothWays(columns);
  expect(read).toEqual(json);
});

test.each(["Australia/Melbourne", "Asia/Kolkata", "UTC"])("reads times in the zone %s", async (zone) => {
  await client.query(`set time zone '${zone}'`);
  const [read, json] = await bothWays("timestamptz '2026-11-28 09:30:15.5Z' as at");
  expect(read).toEqual(json);
  await client.query("reset time zone");
});

/** Read by Prisma only. An array of an enumerated type would be read as its text. */
const NOT_IN_RECORDS = ["bytea", "staff_alert[]"];

test("no column has a type that isn’t tested above", async () => {
  const { rows } = await client.query(`
    select distinct format_type(a.atttypid, null) as type, t.typtype = 'e' as is_enum
    from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  const types: string[] = rows.filter(({ is_enum }) => !is_enum).map(({ type }) => type);
  expect(types.filter((type) => !NOT_IN_RECORDS.includes(type)).toSorted()).toEqual([
    "bigint",
    "boolean",
    "character varying",
    "citext",
    "date",
    "double precision",
    "integer",
    "integer[]",
    "json",
    "jsonb",
    "numeric",
    "text",
    "text[]",
    "timestamp with time zone",
    "uuid",
    "uuid[]",
  ]);
});
