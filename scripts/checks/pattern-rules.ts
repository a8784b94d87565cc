import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import type { ProjectFile } from "./project-files.ts";

const ours = /^(api|rules|web|design-system)\/.*\.tsx?$/;
const unshipped = /\.(test|stories)\.tsx?$|^api\/(testing|bench)\/|^web\/e2e\/|^web\/[\w-]+\.ts$/;

/** Finds regular expressions that take more than linear time: one long string would block all requests. */
export function slowPatterns({ path, text }: ProjectFile): string[] {
  if (!ours.test(path) || unshipped.test(path)) return [];
  const found: string[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      if (analyse({ source: pattern, flags }).reports.length === 0) return;
      const line = text.slice(0, node.start).split("\n").length;
      found.push(`${path}:${line}: /${pattern}/${flags} takes more than linear time`);
    },
  }).visit(program);
  return found;
}
