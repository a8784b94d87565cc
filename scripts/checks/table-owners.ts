import { parseSync, Visitor } from "oxc-parser";
import { type Area, models } from "../../api/database/model-scope.ts";
import { AREAS, areaOf } from "./areas.ts";
import type { ProjectFile } from "./project-files.ts";

function owners(schema: string) {
  const [client, table] = [new Map<string, string>(), new Map<string, Area>()];
  const [relations, tableOf] = [new Map<string, Set<string>>(), new Map<string, string>()];
  for (const [, model = "", body = ""] of schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)) {
    const name = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    client.set(model[0]?.toLowerCase() + model.slice(1), name);
    table.set(name, models[model as keyof typeof models].area);
    tableOf.set(model, name);
    for (const [, field = "", type = ""] of body.matchAll(/^ {2}(\w+)\s+(\w+)/gm)) {
      if (type in models) relations.set(field, (relations.get(field) ?? new Set()).add(type));
    }
  }
  const relation = new Map<string, string>();
  for (const [field, [type = "", ...others]] of relations) {
    if (others.length === 0) relation.set(field, tableOf.get(type) ?? "");
  }
  return { client, table, relation };
}

const BY_CLIENT =
  /\.(\w+)\s*\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g;
const READ_BY_CLIENT = /\.(\w+)\s*\.(?:find\w*|count|aggregate|groupBy)\(/g;
const READ_BY_RELATION = /\b(\w+):\s*\{\s*(?:select|include|is|isNot|some|every|none):/g;
const READ_BY_SQL = /\b(?:from|join)\s+"?(\w+)"?/gi;
const STATEMENT = /\b(?:select|update|delete|insert)\b/i;

const BY_SQL =
  /\b(?:insert\s+into|merge\s+into|truncate|update|delete\s+from)\s+(?:only\s+)?(?:public\.)?"?(\w+)"?/gi;
/** A table whose name is only known at run time. */
const UNKNOWN_TABLE = /\b(?:insert\s+into|merge\s+into|update|delete\s+from)\s+(?:only\s+)?\$\{/i;
const MOVES_RECORDS = /^api\/platform\/deleted-records\/(?:delete-record|restore-record)\.ts$/;

const FUNCTIONS = "api/database/functions/";
/** The demo fills an empty database. Benches and tests set up what they measure. */
const WRITES_ALL = /^api\/(?:database\/demo|bench|testing)\/|\.test\.ts$/;

function areaOfFile({ path }: ProjectFile): Area | null {
  if (WRITES_ALL.test(path) || !/^api\/.*\.ts$/.test(path)) return null;
  if (path.startsWith("api/auth/")) return "identity";
  const place = areaOf(path);
  if (place?.root === "api/domains") return place.area;
  return "platform";
}

function tablesWritten(text: string, { client, table }: ReturnType<typeof owners>): string[] {
  const found = [
    ...[...text.matchAll(BY_CLIENT)].map(([, name = ""]) => client.get(name) ?? ""),
    ...[...text.matchAll(BY_SQL)].map(([, name = ""]) => name),
  ];
  return [...new Set(found)].filter((name) => table.has(name));
}

function templatesOf(path: string, text: string): string[] {
  const templates: string[] = [];
  new Visitor({
    TemplateLiteral: ({ quasis }) => void templates.push(quasis.map(({ value }) => value.raw).join(" $ ")),
  }).visit(parseSync(path, text).program);
  return templates;
}

function tablesRead(
  { path, text }: ProjectFile,
  { client, table, relation }: ReturnType<typeof owners>,
): string[] {
  const statements = templatesOf(path, text)
    .filter((template) => STATEMENT.test(template))
    .join("\n");
  const found = [
    ...[...text.matchAll(READ_BY_CLIENT)].map(([, name = ""]) => client.get(name) ?? ""),
    ...[...text.matchAll(READ_BY_RELATION)].map(([, name = ""]) => relation.get(name) ?? ""),
    ...[...statements.matchAll(READ_BY_SQL)].map(([, name = ""]) => name),
  ];
  return [...new Set(found)].filter((name) => table.has(name));
}

export function foreignWrites(files: ProjectFile[]): string[] {
  const schema = files.find(({ path }) => path === "api/database/prisma/schema.prisma")?.text ?? "";
  const known = owners(schema);
  return files.flatMap((file) => {
    if (file.path.startsWith(FUNCTIONS)) {
      const areas = [...new Set(tablesWritten(file.text, known).map((name) => known.table.get(name)))];
      if (areas.length < 2) return [];
      return `${file.path} writes tables of ${areas.join(" and ")}: give each area its own function`;
    }
    const area = areaOfFile(file);
    if (!area) return [];
    const unknown =
      UNKNOWN_TABLE.test(file.text) && !MOVES_RECORDS.test(file.path)
        ? [`${file.path} writes a table whose name isn't in the statement: name it there`]
        : [];
    const foreign = tablesWritten(file.text, known)
      .filter((name) => known.table.get(name) !== area)
      .map(
        (name) =>
          `${file.path} writes ${name}, which ${known.table.get(name)} owns: call an action of ${known.table.get(name)}, or subscribe to its events`,
      );
    return [...unknown, ...foreign];
  });
}

/**
 * Reads couple areas less than writes do, but the owner can't rename a column without changing the code that reads it.
 */
const READS_UP: Partial<Record<Area, Record<string, string>>> = {
  platform: {
    organisations: "the time zone of a day, and the name in the audit log",
    users: "who changed or deleted a record",
    customers: "whether a new record belongs to a sample",
    jobs: "whether a new record belongs to a sample; what a lock on equipment reaches",
    quotes: "whether a new record belongs to a sample",
    invoices: "whether a new record belongs to a sample",
    equipment: "what a lock on a customer reaches",
    job_equipment: "what a lock on equipment reaches",
    job_status_changes: "whether a customer made the change that a stale save missed",
    document_events: "whether a customer made the change that a stale save missed",
  },
  customers: {
    conversations: "what stops a customer from being deleted",
    messages: "what stops a customer from being deleted",
    jobs: "what stops a customer from being deleted",
    quotes: "what stops a customer from being deleted",
    invoices: "what stops a customer from being deleted",
    job_equipment: "whether equipment was worked on",
  },
  delivery: {
    subscriptions: "which plan's quota a text or email uses",
    checkout_refunds: "which pack's credits a refund takes back",
    users: "how many seats are taken, and who has a device",
    member_invites: "how many seats are taken",
    organisations: "the name, the sender and whether it's suspended",
    jobs: "a job's details for a notification",
    job_technicians: "who gets a job's notification",
    quotes: "a quote's details for a notification",
    payments: "a payment's details for a notification",
    invoices: "a payment's details for a notification",
    support_tickets: "which ticket an email without our address answers",
  },
  identity: {
    organisations: "whether the business still exists, and its name in a password's check",
    look_ins: "whether the owner's look-in is still running",
  },
  jobs: {
    organisations: "the time zone and the labour rate",
    invoices: "whether a job is charged, and which invoices a device takes offline",
    quotes: "what a job is worth, and which quotes a device takes offline",
    price_list_items: "the price of a part of the same name",
  },
  billing: {
    organisations: "the name and address on our invoice, and the time zone",
    member_invites: "how many seats are taken",
    payments: "whether a refund or a dispute is about an invoice's payment",
  },
};

export function unlistedReads(files: ProjectFile[]): string[] {
  const schema = files.find(({ path }) => path === "api/database/prisma/schema.prisma")?.text ?? "";
  const known = owners(schema);
  const order: Area[] = ["platform", ...(AREAS["api/domains"] ?? [])];
  const isAbove = (table: string, area: Area) =>
    order.indexOf(known.table.get(table) ?? "platform") > order.indexOf(area);
  const reads = files.flatMap((file) => {
    const area = areaOfFile(file);
    if (!area || !/^api\/(?:domains|platform|auth)\//.test(file.path)) return [];
    return tablesRead(file, known)
      .filter((table) => isAbove(table, area))
      .map((table) => ({ path: file.path, area, table }));
  });
  const unlisted = reads
    .filter(({ area, table }) => !READS_UP[area]?.[table])
    .map(
      ({ path, area, table }) =>
        `${path} reads ${table}, which ${known.table.get(table)} owns, above ${area}: let ${known.table.get(table)} pass it in, or list it with a reason in scripts/checks/table-owners.ts`,
    );
  const gone = Object.entries(READS_UP).flatMap(([area, tables]) =>
    Object.keys(tables)
      .filter((table) => !reads.some((read) => read.area === area && read.table === table))
      .map(
        (table) =>
          `${area} no longer reads ${table}: remove it from the list in scripts/checks/table-owners.ts`,
      ),
  );
  return [...unlisted, ...gone];
}
