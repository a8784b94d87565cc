import type { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ExportScope, ExportTable } from "../../../platform/export-table.ts";

/** Streams a zip file with one CSV per table. Each table is only read when its turn comes. */
export function zipTables(tables: readonly ExportTable[], scope: ExportScope): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => void output.destroy(error);
  zip.on("error", fail);
  for (const table of tables) {
    zip.addReadStreamLazy(`${table.name}.csv`, (begin) => begin(null, table.text(scope).on("error", fail)));
  }
  zip.end();
  return output;
}
