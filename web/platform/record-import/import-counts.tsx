import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import * as css from "./import-dialog.css.ts";

export function ImportCounts({ report, isAhead = false }: { report: ImportReport; isAhead?: boolean }) {
  const figures = [
    [isAhead ? "will be imported" : "imported", report.imported],
    [report.duplicates === 1 ? "duplicate" : "duplicates", report.duplicates],
    [isAhead ? "can’t be imported" : "couldn’t be imported", report.invalid],
  ] as const;
  return (
    <dl className={css.counts}>
      {figures.map(([label, number]) => (
        <div key={label} className={css.figure}>
          <dt className={css.help}>{label}</dt>
          <dd className={css.number}>{formatCount(number)}</dd>
        </div>
      ))}
    </dl>
  );
}
