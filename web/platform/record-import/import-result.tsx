import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { csvRow } from "@fettle/rules/platform/csv";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Download } from "lucide-react";
import { saveCsv } from "../../lib/save-csv.ts";
import { ImportCounts } from "./import-counts.tsx";
import { counted, fieldLabel, WORDS } from "./import-words.ts";
import { LeftOutCells } from "./left-out-cells.tsx";
import { SkippedRows } from "./skipped-rows.tsx";

export function ImportResult({ kind, file, report }: { kind: ImportKind; file: File; report: ImportReport }) {
  const { errors = [], leftOut = [] } = report;
  const save = (text: string, suffix: string) => saveCsv(text, file.name.replace(/(\.csv)$/i, `${suffix}$1`));
  return (
    <>
      <Banner
        severity={errors.length + leftOut.length > 0 ? "info" : "success"}
        title={`${counted(report.imported, kind)} imported.`}
      >
        {errors.length > 0 && "Fix the skipped rows in a spreadsheet and import that file. "}
        {leftOut.length > 0 &&
          `Some ${WORDS[kind].many} were imported without the cells below. Add those by hand.`}
      </Banner>
      <ImportCounts report={report} />
      {errors.length > 0 && (
        <div>
          <Button icon={<Download />} onPress={() => save(skippedCsv(report), "-skipped")}>
            Download skipped rows
          </Button>
        </div>
      )}
      <SkippedRows report={report} />
      {leftOut.length > 0 && (
        <div>
          <Button icon={<Download />} onPress={() => save(leftOutCsv(kind, report), "-left-out")}>
            Download cells left out
          </Button>
        </div>
      )}
      <LeftOutCells kind={kind} report={report} />
    </>
  );
}

/** Returns the skipped rows with the reason in an extra column, which a second import ignores. */
function skippedCsv({ headers, errors = [] }: ImportReport): string {
  const width = Math.max(headers.length, ...errors.map(({ cells }) => cells.length));
  const wide = (cells: string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? "");
  const rows = errors.map(({ cells, reason }) => [...wide(cells), reason]);
  return [[...wide(headers), "Reason skipped"], ...rows].map(csvRow).join("");
}

function leftOutCsv(kind: ImportKind, { leftOut = [] }: ImportReport): string {
  const rows = leftOut.map(({ row, field, cell, reason }) => [row, fieldLabel(kind, field), cell, reason]);
  return [["Row", "Field", "Left out", "Reason"], ...rows].map(csvRow).join("");
}
