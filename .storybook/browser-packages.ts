import { globSync, readFileSync } from "node:fs";

const SOURCES = [
  "web/{app,features,lib,platform}/**/*.{ts,tsx}",
  "design-system/**/*.{ts,tsx}",
  "rules/**/*.ts",
];
const NOT_IN_BROWSER = /(\.test\.tsx?|\.css\.ts|\.routes\.ts)$|node_modules/;
const FROM = /^(?:import(?! type)|export|\} from)\b[^;]*?from "([^".][^"]*)"/gm;
const NOT_BUNDLED = /^(@fettle\/|node:|vite|vitest|storybook|@storybook\/|fast-check)/;

/** Lists the package entries that the client imports, e.g. "react-router/dom". */
export function browserPackages(root: string): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const named = files
    .filter((file) => !NOT_IN_BROWSER.test(file))
    .flatMap((file) => [...readFileSync(`${root}/${file}`, "utf8").matchAll(FROM)])
    .map(([, name]) => name ?? "");
  return [...new Set(named)].filter((name) => !NOT_BUNDLED.test(name)).sort();
}
