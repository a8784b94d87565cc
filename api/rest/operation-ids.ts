import type { Route } from "./route.ts";

const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names each operation for generated clients: after its mutation, or `listJobNotes` for a list and `getJob` for a record. */
export function operationIds(routes: Route[], isList: (route: Route) => boolean): Map<Route, string> {
  const uses = new Map<string, number>();
  for (const { rootField } of routes) uses.set(rootField, (uses.get(rootField) ?? 0) + 1);
  return new Map(
    routes.map((route) => {
      const { method, rootField, url } = route;
      if (route.operationId) return [route, route.operationId];
      if (method !== "GET" && uses.get(rootField) === 1) return [route, rootField];
      const verb = method === "GET" ? (isList(route) ? "list" : "get") : method.toLowerCase();
      return [route, `${verb}${wordsOf(url)}`];
    }),
  );
}

/** "/api/jobs/:id/notes" becomes "JobNotes". */
function wordsOf(url: string): string {
  const parts = url
    .replace(/^(?:\/support)?\/api\//, "")
    .replace("jobs/completed", "completed-jobs")
    .split("/");
  return parts
    .filter((part) => !part.startsWith(":"))
    .map((part) => {
      const words = part
        .split(/[.\-_]/)
        .filter(Boolean)
        .map(pascal)
        .join("");
      const next = parts[parts.indexOf(part) + 1];
      return next?.startsWith(":") ? words.replace(/s$/, "") : words;
    })
    .join("");
}
