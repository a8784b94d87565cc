import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import type { ProjectFile } from "./project-files.ts";

/** What meets input: the server, the rules it shares with the client, and the client itself. */
const ours = /^(api|rules|web|design-system)\/.*\.tsx?$/;
const unshipped = /\.(test|stories)\.tsx?$|^api\/(testing|bench)\/|^web\/e2e\//;

/**
 * The patterns of a file whose time can grow faster than the text they look at: they backtrack, or begin anew at
 * every letter. One request with a long text would hold up every other.
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
