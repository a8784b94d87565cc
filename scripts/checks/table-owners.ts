import { type Area, models } from "../../api/database/model-scope.ts";
import { areaOf } from "./areas.ts";
import type { ProjectFile } from "./project-files.ts";

/** The name that Prisma's client has for a model, and the model's table, each with the area that writes it. */
function owners(schema: string): { client: Map<string, string>; table: Map<string, Area> } {
  const [client, table] = [new Map<string, string>(), new Map<string, Area>()];
  for (const [, model = "", body = ""] of schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)) {
    const name = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    client.set(model[0]?.toLowerCase() + model.slice(1), name);
    table.set(name, models[model as keyof typeof models].area);
  }
  return { client, table };
}

const BY_CLIENT =
  /\.(\w+)\s*\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g;
const BY_SQL = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi;

const FUNCTIONS = "api/database/functions/";
/** The demo fills an empty database; benches and tests set up what they measure. */
const WRITES_ALL = /^api\/(?:database\/demo|bench|testing)\/|\.test\.ts$/;

/** The area that a file of the server belongs to; null for what may write every table or none. */
function areaOfFile({ path }: ProjectFile): Area | null {
  if (WRITES_ALL.test(path) || !/^api\/.*\.ts$/.test(path)) return null;
  if (path.startsWith("api/auth/")) return "identity";
  const place = areaOf(path);
  if (place?.root === "api/domains") return place.area;
  return /^api\/(?:platform|database)\//.test(path) ? "platform" : null;
}

/** The tables that a text of ours writes, by Prisma or by SQL. */
function tablesWritten(text: string, { client, table }: ReturnType<typeof owners>): string[] {
  const found = [
    ...[...text.matchAll(BY_CLIENT)].map(([, name = ""]) => client.get(name) ?? ""),
    ...[...text.matchAll(BY_SQL)].map(([, name = ""]) => name),
  ];
  return [...new Set(found)].filter((name) => table.has(name));
}

/** Files that write another area's tables, and database functions that write those of several, one line each. */
export function foreignWrites(files: ProjectFile[]): string[] {
  const schema = files.find(({ path }) => path === "api/database/prisma/schema.prisma")?.text ?? "";
  const known = owners(schema);
  return files.flatMap((file) => {
    if (file.path.startsWith(FUNCTIONS)) {
      const areas = [...new Set(tablesWritten(file.text, known).map((name) => known.table.get(name)))];
      if (areas.length < 2) return [];
      return `${file.path} writes tables of ${areas.join(" and ")}: give each area a function of its own`;
    }
    const area = areaOfFile(file);
    if (!area) return [];
    return tablesWritten(file.text, known)
      .filter((name) => known.table.get(name) !== area)
      .map(
        (name) =>
          `${file.path} writes ${name}, which ${known.table.get(name)} owns: call an action of ${known.table.get(name)}, or subscribe to what happened there`,
      );
  });
}
