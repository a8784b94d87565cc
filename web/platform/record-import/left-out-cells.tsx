import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import * as css from "./import-dialog.css.ts";
import { fieldLabel } from "./import-words.ts";
import { ReportedRows } from "./reported-rows.tsx";

type LeftOutCellsProps = { kind: ImportKind; report: ImportReport; isAhead?: boolean };

export function LeftOutCells({ kind, report, isAhead = false }: LeftOutCellsProps) {
  const { leftOut = [], cellsLeftOut } = report;
  const unlisted = cellsLeftOut - leftOut.length;
  return (
    <ReportedRows
      title={isAhead ? "Cells that will be left out" : "Cells left out"}
      rows={leftOut.map(({ row, field, reason, cell }) => ({
        key: [row, field, cell].join("\n"),
        row,
        problem: `${fieldLabel(kind, field)} left out. ${reason}.`,
        text: cell,
      }))}
    >
      <p className={css.help}>
        {isAhead ? "The rest of each row will be imported." : "The rest of each row was imported."}
        {unlisted > 0 && ` ${formatCount(unlisted)} more cells aren’t listed.`}
      </p>
    </ReportedRows>
  );
}
