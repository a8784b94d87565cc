import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import type { ProjectFile } from "./project-files.ts";

/** Code that handles input: the server, the shared rules, and the client. */
const ours = /^(api|rules|web|design-system)\/.*\.tsx?$/;
const unshipped = /\.(test|stories)\.tsx?$|^api\/(testing|bench)\/|^web\/e2e\//;

/**
 * Regular expressions of a file that can take more than linear time: they backtrack, or restart at every character.
 * One long text would block every other request.
 */
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
      found.push(`${path}:${line}: /${pattern}/${flags} can take far longer than its text is long`);
    },
  }).visit(program);
  return found;
}
