import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:icons-in-use";
const FILES = ["design-system/{components,patterns}/**/*.tsx", "web/{app,features,platform}/**/*.tsx"];
const IMPORT = /import \{([^}]+)\} from "lucide-react"/g;
const root = dirname(import.meta.dirname);

function iconsIn(file: string): string[] {
  const imports = [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)];
  return imports.flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => {
      const [icon = ""] = name.trim().split(" as ");
      return /^[A-Z]/.test(icon) ? icon : [];
    }),
  );
}

/** Exports every Lucide icon that the product uses. */
export const iconsInUse: Plugin = {
  name: "icons-in-use",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const files = globSync(FILES, { cwd: root }).filter((file) => !file.endsWith(".stories.tsx"));
    const names = [...new Set(files.flatMap(iconsIn))].filter((name) => name !== "LucideIcon").sort();
    return `export { ${names.join(", ")} } from "lucide-react";`;
  },
};
