import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";

export type ProjectFile = { path: string; text: string };

/** `freshness-…` exists only while that test is running. */
const notOurs = /^(node_modules|generated|dist|storybook-static|picture-report|\.git|\.data|freshness-\w+)$/;
const leftOver = /^(\.env|\.DS_Store)$|\.(log|tsbuildinfo|stamp)$/;
/** Written by `npm run build` and `npm run native:sync`. */
const written =
  /^(release|web\/native\/(ios\/App\/App\/public|android\/app\/src\/main\/assets|android\/capacitor-cordova-android-plugins))$/;
const binary = /\.(jar|png|jpe?g|gif|webp|ico|woff2?|ttf|pdf)$/;

function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    // In a linked worktree, .git is a file.
    if (notOurs.test(entry.name) || written.test(path)) return [];
    if (entry.isDirectory()) return pathsBelow(path);
    return !entry.isFile() || leftOver.test(entry.name) || binary.test(entry.name) ? [] : [path];
  });
}

export function projectFiles(): ProjectFile[] {
  return pathsBelow("").map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export function report(name: string, problems: string[]): never {
  for (const problem of problems) console.error(problem);
  console.log(`${name}: ${problems.length || "nothing"} found`);
  process.exit(problems.length === 0 ? 0 : 1);
}
