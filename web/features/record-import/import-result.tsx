import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { csvRow } from "@fettle/rules/csv";
import type { ImportReport } from "@fettle/rules/import-report";
import type { ImportKind } from "@fettle/rules/record-import";
import { Download } from "lucide-react";
import { saveCsv } from "../../lib/save-csv.ts";
import { ImportCounts } from "./import-counts.tsx";
import { counted } from "./import-words.ts";
import { SkippedRows } from "./skipped-rows.tsx";

/** The result of an import, and a file of the skipped rows for correction. */
export function ImportResult({ kind, file, report }: { kind: ImportKind; file: File; report: ImportReport }) {
  const { errors = [] } = report;
  const save = () => saveCsv(skippedCsv(report), file.name.replace(/(\.csv)$/i, "-skipped$1"));
  return (
    <>
      <Banner
        severity={errors.length > 0 ? "info" : "success"}
        title={`${counted(report.imported, kind)} imported.`}
      >
        {errors.length > 0 && "Fix the skipped rows in a spreadsheet and import that file."}
      </Banner>
      <ImportCounts report={report} />
      {errors.length > 0 && (
        <div>
          <Button icon={<Download />} onPress={save}>
            Download skipped rows
          </Button>
        </div>
      )}
      <SkippedRows report={report} />
    </>
  );
}

/** The skipped rows with the reason in a further column, which a second import ignores. */
function skippedCsv({ headers, errors = [] }: ImportReport): string {
  const width = Math.max(headers.length, ...errors.map(({ cells }) => cells.length));
  const wide = (cells: string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? "");
  const rows = errors.map(({ cells, reason }) => [...wide(cells), reason]);
  return [[...wide(headers), "Reason skipped"], ...rows].map(csvRow).join("");
}
