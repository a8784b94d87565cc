import { formatCount } from "@fettle/rules/platform/format-count";
import { type ImportReport, unreportedRows } from "@fettle/rules/platform/import-report";
import * as css from "./import-dialog.css.ts";
import { ReportedRows } from "./reported-rows.tsx";

export function SkippedRows({ report, isAhead = false }: { report: ImportReport; isAhead?: boolean }) {
  const unreported = unreportedRows(report);
  return (
    <ReportedRows
      title={isAhead ? "Rows that will be skipped" : "Skipped rows"}
      rows={(report.errors ?? []).map(({ row, reason, cells }) => ({
        key: String(row),
        row,
        problem: reason,
        text: cells
          .filter((cell) => cell.trim())
          .slice(0, 3)
          .join(", "),
      }))}
    >
      {unreported > 0 && (
        <p className={css.help}>
          {formatCount(unreported)} more rows {isAhead ? "will be" : "were"} skipped but aren’t listed. Fix
          these first, then import the file again.
        </p>
      )}
    </ReportedRows>
  );
}
