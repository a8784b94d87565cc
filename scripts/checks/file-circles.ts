import type { Import } from "./imports.ts";

export function fileCircles(imports: Import[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, target, isOurs, isTest } of imports) {
    if (isOurs && !isTest) targets.set(from, (targets.get(from) ?? new Set()).add(target));
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const walk = (file: string) => {
    trail.push(file);
    for (const next of targets.get(file) ?? []) {
      const start = trail.indexOf(next);
      if (start !== -1) {
        circles.push(
          `${[...trail.slice(start), next].join(" → ")}: files import each other in a circle. Move what both need into its own file`,
        );
      } else if (!done.has(next)) {
        walk(next);
      }
    }
    trail.pop();
    done.add(file);
  };
  for (const file of targets.keys()) if (!done.has(file)) walk(file);
  return circles;
}
