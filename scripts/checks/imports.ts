import { posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { ProjectFile } from "./project-files.ts";

/** `target` is a path from the root for our own files, otherwise the package's specifier. */
export type Import = { from: string; target: string; isOurs: boolean; isTest: boolean };

const testFile = /\.(test|stories)\.tsx?$|^api\/testing\/|^api\/bench\/|^web\/e2e\//;

function resolve(from: string, specifier: string): Pick<Import, "target" | "isOurs"> {
  if (specifier.startsWith(".")) {
    return { target: posix.join(posix.dirname(from), specifier), isOurs: true };
  }
  const workspace = /^@fettle\/(.+)$/.exec(specifier)?.[1];
  return workspace ? { target: workspace, isOurs: true } : { target: specifier, isOurs: false };
}

function specifiersOf({ path, text }: ProjectFile): string[] {
  const parsed = parseSync(path, text);
  const { staticImports, staticExports } = parsed.module;
  const specifiers = [
    ...staticImports.map((each) => each.moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
  ].map(({ value }) => value);
  // The module record lacks dynamic imports. Walking the syntax tree is slow, so only do it if needed.
  if (!/\bimport\s*\(/.test(text)) return specifiers;
  const name = (source: { type: string; value?: unknown }) => {
    if (source.type === "Literal" && typeof source.value === "string") specifiers.push(source.value);
  };
  new Visitor({
    ImportExpression: ({ source }) => name(source),
    TSImportType: ({ source }) => name(source),
  }).visit(parsed.program);
  return specifiers;
}

export function importsOf(file: ProjectFile): Import[] {
  if (!/\.tsx?$/.test(file.path)) return [];
  const isTest = testFile.test(file.path);
  return [...new Set(specifiersOf(file))].map((specifier) => ({
    from: file.path,
    ...resolve(file.path, specifier),
    isTest,
  }));
}
