import type { ProjectFile } from "./project-files.ts";

const NAMED = /`((?:api|web|rules|design-system|scripts|docs|\.storybook)\/[^`\s]*)`/g;
const PLACEHOLDER = /[<>*{}]/;

export function missingPaths({ path, text }: ProjectFile, exists: (path: string) => boolean): string[] {
  if (!path.endsWith(".md")) return [];
  return [...text.matchAll(NAMED)]
    .map(([, named = ""]) => named.replace(/\/$/, ""))
    .filter((named) => !PLACEHOLDER.test(named) && !exists(named))
    .map((named) => `${path} mentions ${named}, which doesn't exist`);
}
