import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { type Meaning, NEEDS, PAIRS, sections } from "./environment.ts";

export const DOCUMENT = join(import.meta.dirname, "../docs/configuration.md");

const INTRODUCTION = `# Configuration

The server reads environment variables when it starts. All are optional. If a value is wrong, the server names the
variable and doesn’t start. \`api/environment.ts\` checks and describes them. \`node api/configuration-page.ts\`
generates this page from it.
`;

const code = (text: unknown) => `\`${text}\``;

function neededBy(name: string): string[] {
  const partners = PAIRS.flatMap(([one, other]) => (name === one ? other : name === other ? one : []));
  return [...partners, ...NEEDS.flatMap(([one, other]) => (name === one ? other : []))];
}

function row(name: string, schema: z.ZodType): string {
  const { description, otherwise, unit = "", example } = (schema.meta() ?? {}) as Partial<Meaning>;
  if (!description) throw new Error(`${name} has no description: add a .meta in api/environment.ts`);
  const value = schema.safeParse(undefined).data;
  const needed = neededBy(name).map(code).join(" and ");
  const cells = [
    code(name),
    value === undefined ? (otherwise ?? "none") : code(value),
    needed ? `${description} Needs ${needed}.` : description,
    unit,
    example ? code(example) : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

export function configurationPage(): string {
  const tables = Object.entries(sections).map(([title, variables]) =>
    [
      `## ${title}`,
      "",
      "| variable | default | meaning | unit | example |",
      "|---|---|---|---|---|",
      ...Object.entries(variables).map(([name, schema]) => row(name, schema)),
      "",
    ].join("\n"),
  );
  return [INTRODUCTION, ...tables].join("\n");
}

if (import.meta.main) writeFileSync(DOCUMENT, configurationPage());
