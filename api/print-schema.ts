import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printedSchema } from "./graphql/printed-schema.ts";
import { publicSchemaOf } from "./graphql/public-schema.ts";
import { schema } from "./schema.ts";

// `node api/print-schema.ts` writes both schemas. With `--check` it fails if a file is out of date.
const schemas = { "schema.graphql": schema, "schema.public.graphql": publicSchemaOf(schema) };
const isCheck = process.argv.includes("--check");

for (const [name, each] of Object.entries(schemas)) {
  const path = join(import.meta.dirname, "..", name);
  const printed = printedSchema(each);
  if (!isCheck) {
    writeFileSync(path, printed);
  } else if (!existsSync(path) || readFileSync(path, "utf8") !== printed) {
    process.stderr.write(`${name} is out of date. Run node api/print-schema.ts\n`);
    process.exitCode = 1;
  }
}
