import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";
import type { OpenApi } from "../../api/server/developers/open-api.ts";
import { root } from "../run.ts";
import { type ApiDocuments, apiChanges, refusals, undatedDeprecations } from "./api-changes.ts";
import { report } from "./project-files.ts";

export const CHANGELOG = join(root, "api/server/developers/changelog.md");
export const RELEASED = {
  schema: join(root, "docs/api/released/schema.public.graphql"),
  openApi: join(root, "docs/api/released/openapi.json"),
};

export const currentApi = (): ApiDocuments => ({
  schema: readFileSync(join(root, "schema.public.graphql"), "utf8"),
  openApi: JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as OpenApi,
});

/** Null before the first release. */
export function releasedApi(): ApiDocuments | null {
  if (!existsSync(RELEASED.schema)) return null;
  return {
    schema: readFileSync(RELEASED.schema, "utf8"),
    openApi: JSON.parse(readFileSync(RELEASED.openApi, "utf8")) as OpenApi,
  };
}

if (import.meta.main) {
  const [released, current] = [releasedApi(), currentApi()];
  const changelog = readFileSync(CHANGELOG, "utf8");
  const today = new Date().toISOString().slice(0, 10);
  const changes = released ? await apiChanges(released, current) : [];
  report("public API", [
    ...refusals(changes, { changelog, today }),
    ...undatedDeprecations(buildSchema(current.schema)).map(
      (name) =>
        `${name} is deprecated without “Use …” and a date, e.g. “Use title. Removed no earlier than 2027-11-30.”`,
    ),
  ]);
}
