import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:component-imports";
const FILES = "design-system/{components,patterns}/*/*.tsx";
const PAGE = /design-system\/(components|patterns)\/([^/]+)\/\2\.tsx$/;
const EXPORT = /^export (?:async )?(?:function|const) ([A-Za-z]\w*)|^export \{ ([^}]*) \}/gm;
const root = dirname(import.meta.dirname);

/** Maps each export of a component or pattern to the path that screens import it from. */
export function componentImports(): Record<string, string> {
  const imports: Record<string, string> = {};
  for (const file of globSync(FILES, { cwd: root }).sort()) {
    const [, area, folder] = PAGE.exec(file.replaceAll("\\", "/")) ?? [];
    if (!folder) continue;
    const from = `@fettle/design-system/${area === "patterns" ? "patterns/" : ""}${folder}`;
    for (const [, name, names = ""] of readFileSync(join(root, file), "utf8").matchAll(EXPORT))
      for (const exported of name ? [name] : names.split(", ")) imports[exported] = from;
  }
  return imports;
}

export const componentImportsModule: Plugin = {
  name: "component-imports",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(componentImports())};` : undefined),
};
