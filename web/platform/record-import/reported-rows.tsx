import { Button } from "@fettle/design-system/Button";
import { formatCount } from "@fettle/rules/platform/format-count";
import { type ReactNode, useState } from "react";
import * as css from "./import-dialog.css.ts";

const SHOWN_AT_FIRST = 5;
const SHOWN_AT_MOST = 200;

export type ReportedRow = { key: string; row: number; problem: string; text: string };

type ReportedRowsProps = { title: string; rows: ReportedRow[]; children?: ReactNode };

export function ReportedRows({ title, rows, children }: ReportedRowsProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, isWhole ? SHOWN_AT_MOST : SHOWN_AT_FIRST);
  const rest = rows.length - shown.length;
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.rows}>
        {shown.map(({ key, row, problem, text }) => (
          <li key={key} className={css.row}>
            <span className={css.rowNumber}>Row {formatCount(row)}</span>
            <span className={css.rowText}>
              {problem}
              {text && <span className={css.rowCells}>{text}</span>}
            </span>
          </li>
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
      {children}
    </section>
  );
}
