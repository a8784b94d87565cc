import type { FastifyInstance } from "fastify";

/** Parses the route tree Fastify prints. */
export function registeredRoutes(app: FastifyInstance): { method: string; url: string }[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", piece = "", methods = ""] =
        /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (piece === "") return [];
      path.length = indent.length / 4;
      path.push(piece);
      return methods ? methods.split(", ").map((method) => ({ method, url: path.join("") })) : [];
    });
}
