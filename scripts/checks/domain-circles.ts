import type { Import } from "./imports.ts";

const domainOf = (path: string) => /^api\/domains\/([^/]+)\//.exec(path)?.[1];

function edges(imports: Import[]): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const each of imports) {
    const [from, to] = [domainOf(each.from), domainOf(each.target)];
    if (each.isTest || !from || !to || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, string>();
    targets.set(to, targets.get(to) ?? each.from);
    graph.set(from, targets);
  }
  return graph;
}

/** Circles among api/domains: each names its way round and a file that closes it. */
export function domainCircles(imports: Import[]): string[] {
  const graph = edges(imports);
  const circles = new Map<string, string>();
  const walk = (domain: string, trail: string[]) => {
    for (const [next, file] of graph.get(domain) ?? []) {
      const start = trail.indexOf(next);
      if (start === -1) {
        walk(next, [...trail, next]);
        continue;
      }
      const circle = trail.slice(start);
      const key = circle.toSorted().join();
      if (!circles.has(key))
        circles.set(key, `${[...circle, next].join(" → ")}: domains in a circle (${file})`);
    }
  };
  for (const domain of graph.keys()) walk(domain, [domain]);
  return [...circles.values()];
}
