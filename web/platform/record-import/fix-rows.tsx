import { Button } from "@fettle/design-system/Button";
import { csvRow } from "@fettle/rules/platform/csv";
import { type ImportReport, rowsToFix } from "@fettle/rules/platform/import-report";
import { Download } from "lucide-react";
import { saveCsv } from "../../lib/save-csv.ts";
import * as css from "./import-dialog.css.ts";
import { countedRows } from "./import-words.ts";

type FixRowsProps = { fileName: string; report: ImportReport };

export function FixRows({ fileName, report }: FixRowsProps) {
  const { size } = rowsToFix(report);
  if (size === 0) return null;
  const name = `${fileName.replace(/\.csv$/i, "")}-to-fix.csv`;
  return (
    <div className={css.fix}>
      <Button variant="ghost" icon={<Download />} onPress={() => saveCsv(fixCsv(report), name)}>
        {`Download ${countedRows(size)} to fix`}
      </Button>
      <span className={css.fixHelp}>Fix them, then drop the file in again. Nothing is added twice.</span>
    </div>
  );
}

/** The rows as they were, with what to fix in an extra column, which a second import ignores. */
function fixCsv(report: ImportReport): string {
  const rows = rowsToFix(report);
  const { headers, errors = [] } = report;
  const reasons = Map.groupBy(errors, ({ row }) => row);
  const width = Math.max(headers.length, ...[...rows.values()].map(({ cells }) => cells.length));
  const wide = (cells: string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? "");
  const lines = [...rows.values()].map(({ row, cells }) => [
    ...wide(cells),
    (reasons.get(row) ?? []).map(({ reason, cell }) => (cell ? `${cell}: ${reason}` : reason)).join(". "),
  ]);
  return [[...wide(headers), "What to fix"], ...lines].map(csvRow).join("");
}
