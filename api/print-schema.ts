import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printedSchema } from "./graphql/printed-schema.ts";
import { publicSchemaOf } from "./graphql/public-schema.ts";
import { publicApi } from "./rest/public-api.ts";
import { schema } from "./schema.ts";

// `node api/print-schema.ts` writes both schemas and the REST API's description. With `--check` it fails if a file is out of date.
const printed = {
  "schema.graphql": printedSchema(schema),
  "schema.public.graphql": printedSchema(publicSchemaOf(schema)),
  "openapi.json": `${JSON.stringify(publicApi(schema), null, 2)}\n`,
};
const isCheck = process.argv.includes("--check");

for (const [name, text] of Object.entries(printed)) {
  const path = join(import.meta.dirname, "..", name);
  if (!isCheck) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    process.stderr.write(`${name} is out of date. Run node api/print-schema.ts\n`);
    process.exitCode = 1;
  }
}
