import { Button } from "@fettle/design-system/Button";
import { formatCount } from "@fettle/rules/format-count";
import { type ImportReport, type SkippedRow, unreportedRows } from "@fettle/rules/import-report";
import { useState } from "react";
import * as css from "./import-dialog.css.ts";

const SHOWN_AT_FIRST = 5;
const SHOWN_AT_MOST = 200;

/** The skipped rows with the reasons. */
export function SkippedRows({ report, isAhead = false }: { report: ImportReport; isAhead?: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const { errors = [] } = report;
  if (errors.length === 0) return null;
  const shown = errors.slice(0, isWhole ? SHOWN_AT_MOST : SHOWN_AT_FIRST);
  const rest = errors.length - shown.length;
  const unreported = unreportedRows(report);
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{isAhead ? "Rows that will be skipped" : "Skipped rows"}</h3>
      <ul className={css.rows}>
        {shown.map((skipped) => (
          <Skipped key={skipped.row} skipped={skipped} />
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <div>
          <Button size="compact" variant="ghost" onPress={() => setWhole(true)}>
            {`Show ${formatCount(Math.min(rest, SHOWN_AT_MOST - SHOWN_AT_FIRST))} more`}
          </Button>
        </div>
      )}
      {rest > 0 && isWhole && <p className={css.help}>And {formatCount(rest)} more, in the download.</p>}
      {unreported > 0 && (
        <p className={css.help}>
          {formatCount(unreported)} more rows {isAhead ? "will be" : "were"} skipped, which aren’t listed. Fix
          these first, then import the file again.
        </p>
      )}
    </section>
  );
}

function Skipped({ skipped: { row, reason, cells } }: { skipped: SkippedRow }) {
  const said = cells
    .filter((cell) => cell.trim())
    .slice(0, 3)
    .join(", ");
  return (
    <li className={css.row}>
      <span className={css.rowNumber}>Row {formatCount(row)}</span>
      <span className={css.rowText}>
        {reason}
        {said && <span className={css.rowCells}>{said}</span>}
      </span>
    </li>
  );
}
