import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const functionsDir = join(import.meta.dirname, "functions");

export type FunctionDrift = {
  name: string;
  file: string | null;
};

const definitions = `
  SELECT p.proname AS name, p.proname AS function, pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT t.tgrelid::regclass || '.' || t.tgname, p.proname, pg_get_triggerdef(t.oid)
  FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace`;

type Definition = { name: string; function: string; definition: string };

const fileOf = (name: string) => `${name.replaceAll("_", "-")}.sql`;
const functionFiles = () => readdirSync(functionsDir).toSorted();
export const readFunction = (file: string) => readFileSync(join(functionsDir, file), "utf8");

/**
 * Finds functions and triggers that differ from `functions/`, by recreating them in a transaction. It locks every
 * table, so use a separate database.
 */
export async function findFunctionDrift(url: string): Promise<FunctionDrift[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    const migrated = (await client.query<Definition>(definitions)).rows;
    const names = [...new Set(migrated.map((each) => each.function))];
    if (names.length > 0) await client.query(`drop function ${names.join(", ")} cascade`);
    // A file may run before the function it calls exists.
    await client.query("set local check_function_bodies = off");
    for (const file of functionFiles()) await client.query(readFunction(file));
    const written = (await client.query<Definition>(definitions)).rows;
    await client.query("rollback");
    return differences(migrated, written);
  } finally {
    await client.end();
  }
}

function differences(migrated: Definition[], written: Definition[]): FunctionDrift[] {
  const files = new Set(functionFiles());
  const before = new Map(migrated.map((each) => [each.name, each]));
  const after = new Map(written.map((each) => [each.name, each]));
  return [...new Map([...before, ...after]).values()]
    .filter(({ name }) => before.get(name)?.definition !== after.get(name)?.definition)
    .map((each) => ({
      name: each.name,
      file: files.has(fileOf(each.function)) ? fileOf(each.function) : null,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
