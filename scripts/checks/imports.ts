import { posix } from "node:path";
import type { ProjectFile } from "./project-files.ts";

/** An import as written: `target` is a path from the root for our own files, else the package's specifier. */
export type Import = { from: string; target: string; isOurs: boolean; isTest: boolean };

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^;'"`()]*?\bfrom\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
const testFile = /\.(test|stories)\.tsx?$|^api\/testing\/|^api\/bench\/|^web\/e2e\//;

function resolve(from: string, specifier: string): Pick<Import, "target" | "isOurs"> {
  if (specifier.startsWith(".")) {
    return { target: posix.join(posix.dirname(from), specifier), isOurs: true };
  }
  const workspace = /^@fettle\/(.+)$/.exec(specifier)?.[1];
  return workspace ? { target: workspace, isOurs: true } : { target: specifier, isOurs: false };
}

/** The static, dynamic and type imports of a file of TypeScript. */
export function importsOf({ path, text }: ProjectFile): Import[] {
  if (!/\.tsx?$/.test(path)) return [];
  return [...text.matchAll(statement)].map(([, named, bare, dynamic]) => ({
    from: path,
    ...resolve(path, named ?? bare ?? dynamic ?? ""),
    isTest: testFile.test(path),
  }));
}
