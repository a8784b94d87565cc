import { writeFileSync } from "node:fs";
import helper from "@prisma/generator-helper";

const { generatorHandler } = helper;

generatorHandler({
  onManifest: () => ({ prettyName: "table names", defaultOutput: "../generated/tables.ts" }),
  async onGenerate({ generator: { output }, dmmf }) {
    const tables = dmmf.datamodel.models.map(({ name, dbName, fields }) => [
      name,
      {
        table: dbName ?? name,
        columns: Object.fromEntries(
          fields
            .filter(({ kind }) => kind !== "object")
            .map((field) => [field.name, field.dbName ?? field.name]),
        ),
      },
    ]);
    if (!output?.value) throw new Error("The generator has no output");
    writeFileSync(
      output.value,
      `/** Maps each model to its table and columns. */\nexport const tables = ${JSON.stringify(
        Object.fromEntries(tables),
        null,
        2,
      )} as const;\n`,
    );
  },
});
