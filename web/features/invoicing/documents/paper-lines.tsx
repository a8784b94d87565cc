import { isJobHead } from "@fettle/rules/invoicing/job-head";
import { formatQuantity } from "@fettle/rules/jobs/unit";
import { formatDollars, formatMoney } from "@fettle/rules/platform/money";
import type { DocumentLinesProps } from "./document-lines.tsx";
import * as css from "./document-paper.css.ts";

export interface PaperLinesProps extends DocumentLinesProps {
  taxMode: "exclusive" | "inclusive";
  showsTax: boolean;
}

export function PaperLines({ lines, taxMode, showsTax }: PaperLinesProps) {
  const isDiscounted = lines.some((line) => line.discountPercent > 0);
  const columns = 4 + Number(isDiscounted) + Number(showsTax);
  const includes = showsTax && taxMode === "inclusive" ? " incl. GST" : "";
  return (
    <table className={css.table} aria-label="Lines">
      <thead>
        <tr>
          <th className={css.head}>Description</th>
          <th className={css.head}>Qty</th>
          <th className={css.head}>Unit price</th>
          {isDiscounted && <th className={css.head}>Discount</th>}
          {showsTax && <th className={css.head}>GST</th>}
          <th className={css.head}>Amount{includes}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className={css.row}>
            <td className={css.item} colSpan={isJobHead(line) ? columns : 1}>
              {line.itemName && <span className={css.itemName}>{line.itemName}</span>}
              {line.description && (
                <span className={line.itemName ? css.itemDetail : undefined}>{line.description}</span>
              )}
            </td>
            {!isJobHead(line) && (
              <>
                <td className={css.cell}>{formatQuantity(line.quantity, line.unit)}</td>
                <td className={css.cell}>{formatDollars(line.unitPrice)}</td>
                {isDiscounted && (
                  <td className={css.cell}>{line.discountPercent > 0 && `${line.discountPercent}%`}</td>
                )}
                {showsTax && <td className={css.cell}>{line.taxRate}%</td>}
                <td className={css.cell}>{formatMoney(line.amountCents)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
