import type { Plugin, Rolldown } from "vite";

const LIST = /const __vite__mapDeps=.*?m\.f=\[(.*?)\].*?;\n/;
const USE = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
/** Vite leaves it in the place of each import of styles. */
const EMPTY_STYLES = /\/\* empty css +\*\//g;
const FILE = /^assets\/([\w-]+)\.(js|css)$/;

/** Returns a chunk's file with every file loaded before the chunk runs. */
function loadedBefore(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== "chunk") return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports) loadedBefore(bundle, next, found);
  return found;
}

/** 'D_U2hfM' for a script and 'okd2IBq.' for a style. */
function shortName(file: string): string {
  const [, name, kind] = FILE.exec(file) ?? [];
  if (!name) throw new Error(`${file} isn’t in assets`);
  return kind === "css" ? `${name}.` : name;
}

export function shortenLists(code: string, loaded: ReadonlySet<string>): string {
  const list = LIST.exec(code)?.[1];
  if (!list) throw new Error("Vite’s preload lists have changed");
  const files: string[] = JSON.parse(`[${list}]`);
  const needed: string[] = [];
  const indexOf = (file: string) => (needed.includes(file) ? needed.indexOf(file) : needed.push(file) - 1);
  const uses = code.replace(USE, (_use, indexes: string) => {
    const missing = indexes.split(",").map((index) => files[Number(index)] ?? "");
    const later = missing.filter((file) => !loaded.has(file));
    return later.length > 0 ? `__vite__mapDeps([${later.map(indexOf)}])` : "[]";
  });
  const names = needed.map(shortName).join(",");
  const path = `"assets/"+(n.endsWith(".")?n+"css":n+".js")`;
  const map = `const __vite__mapDeps=(i,m=__vite__mapDeps)=>(m.f??="${names}".split(","),i.map(i=>m.f[i]).map(n=>${path}));\n`;
  return uses.replace(LIST, () => (needed.length > 0 ? map : ""));
}

/**
 * Shortens Vite's lists of what to load with a later chunk. Leaves out what the importing chunk has loaded, which is
 * most of each list, and writes names without folder and extension.
 */
export const preloadLists = (): Plugin => ({
  name: "preload-lists",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== "chunk") continue;
        chunk.code = chunk.code.replaceAll(EMPTY_STYLES, "");
        if (!chunk.code.includes("__vite__mapDeps")) continue;
        chunk.code = shortenLists(chunk.code, loadedBefore(bundle, file));
      }
    },
  },
});
