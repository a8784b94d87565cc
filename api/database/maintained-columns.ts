import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const functionsDir = join(import.meta.dirname, "functions");
export const DOCUMENT = join(import.meta.dirname, "../../docs/database.md");

const INTRODUCTION = `# Columns the database maintains

Triggers maintain derived columns: search texts, sort keys, sums and copies of issued documents. Their functions are in
\`api/database/functions\`, one file each, with copies in the migrations (decision DATA-1). No code writes these columns.
\`node api/database/maintained-columns.ts\` generates this page from the functions.
`;

interface Trigger {
  table: string;
  /** E.g. "before insert, update of name, phone". */
  when: string;
}

interface MaintainingFunction {
  name: string;
  about: string;
  columns: string[];
  triggers: Trigger[];
  calls: string[];
  touches: string[];
}

const triggersOf = (sql: string): Trigger[] =>
  sql
    .split(/\s+/)
    .join(" ")
    .split("CREATE OR REPLACE TRIGGER ")
    .slice(1)
    .map((trigger) => {
      const [head = "", rest = ""] = trigger.split(" ON ");
      const [, moment = "", ...events] = head.split(" ");
      const when = `${moment} ${events.join(" ").replaceAll(" OR ", ", ")}`.toLowerCase();
      return { table: rest.split(" ")[0] ?? "", when };
    });

const unique = (values: string[]) => [...new Set(values)];

function read(file: string): MaintainingFunction {
  const sql = readFileSync(join(functionsDir, file), "utf8");
  const name = /CREATE OR REPLACE FUNCTION (\w+)\(/.exec(sql)?.[1];
  if (!name) throw new Error(`${file} defines no function`);
  const about = [...(/^(?:--.*\n)+/.exec(sql)?.[0] ?? "").matchAll(/^-- ?(.*)$/gm)].map(([, line]) => line);
  const own = unique([...sql.matchAll(/\bNEW\.(\w+) :=|INTO NEW\.(\w+)/g)].map(([, a, b]) => a ?? b ?? ""));
  const triggers = triggersOf(sql);
  const updates = [...sql.matchAll(/\bUPDATE (\w+) SET (\w+) = (?:\w+\.)?(\w+)/g)].map(
    ([, table = "", column = "", value = ""]) => ({
      name: `${table}.${column}`,
      isTouched: value === column,
    }),
  );
  const others = [
    ...updates.filter(({ isTouched }) => !isTouched).map((update) => update.name),
    ...[...sql.matchAll(/\b(?:INSERT INTO|DELETE FROM) (\w+)/g)].map(([, table]) => `${table} (rows)`),
  ];
  const tables = unique(triggers.map(({ table }) => table));
  return {
    name,
    about: about.join(" "),
    columns: unique([...tables.flatMap((table) => own.map((column) => `${table}.${column}`)), ...others]),
    triggers,
    calls: unique([...sql.matchAll(/PERFORM (\w+)\(/g)].map(([, called = ""]) => called)),
    touches: updates.filter(({ isTouched }) => isTouched).map((update) => update.name),
  };
}

export function maintainedColumns(): string {
  const functions = readdirSync(functionsDir).toSorted().map(read);
  function firedBy({ name, triggers }: MaintainingFunction, of?: string): string[] {
    const own = triggers.filter(({ table }) => of === undefined || table === of);
    const isOwn = (column: string) =>
      own.some(
        ({ table, when }) => column.startsWith(`${table}.`) && when.includes(column.split(".")[1] ?? ""),
      );
    return [
      ...own.map(({ table, when }) => `${table}: ${when}`),
      ...functions.filter(({ calls }) => calls.includes(name)).flatMap((each) => firedBy(each)),
      ...functions.filter(({ touches }) => touches.some(isOwn)).flatMap((each) => firedBy(each)),
    ];
  }
  const rows = functions
    .flatMap((each) =>
      each.columns.map((column) => {
        const [table] = column.split(".");
        const isOwn = each.triggers.some((trigger) => trigger.table === table);
        return { column, name: each.name, fired: firedBy(each, isOwn ? table : undefined) };
      }),
    )
    .filter(({ fired }) => fired.length > 0)
    .toSorted((one, other) => one.column.localeCompare(other.column, "en"))
    .map(({ column, name, fired }) => `| \`${column}\` | \`${name}\` | ${unique(fired).join("; ")} |`);
  const notes = functions.filter(({ about }) => about).map(({ name, about }) => `- \`${name}\`: ${about}`);
  return [
    INTRODUCTION,
    "| column | function | fired by |\n|---|---|---|",
    `${rows.join("\n")}\n`,
    "## Notes on the functions\n",
    `${notes.join("\n")}\n`,
  ].join("\n");
}

if (import.meta.main) writeFileSync(DOCUMENT, maintainedColumns());
