import type { Import } from "./imports.ts";

const ACYCLIC = [
  {
    within: "api/domains",
    what: "domains",
    mend: "move what both need into the lower domain, or reverse one import with an event",
  },
  {
    within: "web/features",
    what: "features",
    mend: "move what both show into the lower feature, or let the route pass it in",
  },
];

function arrowsWithin(within: string, imports: Import[]): Map<string, Map<string, string>> {
  const folderOf = (path: string) =>
    path.startsWith(`${within}/`)
      ? path.slice(within.length + 1).match(/^[^/]+\/[^/]+(?=\/)/)?.[0]
      : undefined;
  const graph = new Map<string, Map<string, string>>();
  for (const each of imports) {
    const [from, to] = [folderOf(each.from), folderOf(each.target)];
    if (each.isTest || !from || !to || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, string>();
    targets.set(to, targets.get(to) ?? each.from);
    graph.set(from, targets);
  }
  return graph;
}

/** Visits each folder once, because the number of paths is exponential. */
function circlesOf(graph: Map<string, Map<string, string>>): { circle: string[]; file: string }[] {
  const circles = new Map<string, { circle: string[]; file: string }>();
  const done = new Set<string>();
  const walk = (folder: string, trail: string[]) => {
    for (const [next, file] of graph.get(folder) ?? []) {
      const start = trail.indexOf(next);
      if (start !== -1) {
        const circle = trail.slice(start);
        circles.set(circle.toSorted().join(), { circle: [...circle, next], file });
      } else if (!done.has(next)) {
        walk(next, [...trail, next]);
      }
    }
    done.add(folder);
  };
  for (const folder of graph.keys()) if (!done.has(folder)) walk(folder, [folder]);
  return [...circles.values()];
}

export function folderCircles(imports: Import[]): string[] {
  return ACYCLIC.flatMap(({ within, what, mend }) =>
    circlesOf(arrowsWithin(within, imports)).map(
      ({ circle, file }) => `${circle.join(" → ")}: ${what} import each other in a circle (${file}): ${mend}`,
    ),
  );
}
