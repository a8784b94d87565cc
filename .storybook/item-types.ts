import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:item-types";
const FILES = "design-system/{components,patterns}/*/*.{ts,tsx}";
const INTERFACE = /^export interface (\w+)(?:<[^{]*>)?(?: extends [^{]+)? \{\n([\s\S]*?)^\}/gm;
const FIELD = /(?:^ {2}\/\*\* (.*?) \*\/\n)?^ {2}(\w+)(\??): ([^\n]+);$/gm;
const ALIAS = /^export type (\w+)(?:<[^=]*>)? = (\w+)(?:<\w+>)?;$/gm;
const root = dirname(import.meta.dirname);

export interface Field {
  name: string;
  type: string;
  isOptional: boolean;
  note: string;
}

/** Maps each interface of the design system to its fields. Storybook's docgen only reads a component's own props. */
export function itemTypes(): Record<string, Field[]> {
  const types: Record<string, Field[]> = {};
  const aliases: [name: string, of: string][] = [];
  for (const file of globSync(FILES, { cwd: root }).sort()) {
    if (/\.(stories|css|guidance|test)\.tsx?$/.test(file)) continue;
    const code = readFileSync(join(root, file), "utf8");
    for (const [, name = "", of = ""] of code.matchAll(ALIAS)) aliases.push([name, of]);
    for (const [, name = "", body = ""] of code.matchAll(INTERFACE))
      types[name] = [...body.matchAll(FIELD)].map(([, note = "", field = "", optional, type = ""]) => ({
        name: field,
        type,
        isOptional: optional === "?",
        note,
      }));
  }
  for (const [name, of] of aliases) if (types[of]) types[name] = types[of];
  return types;
}

export const itemTypesModule: Plugin = {
  name: "item-types",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(itemTypes())};` : undefined),
};
