import { isJobHead } from "@fettle/rules/invoicing/job-head";
import { formatQuantity, type Unit } from "@fettle/rules/jobs/unit";
import { formatDollars, formatMoney } from "@fettle/rules/platform/money";
import * as css from "./document-lines.css.ts";

interface Line {
  id: string;
  itemName: string;
  description: string;
  quantity: number;
  unit: Unit;
  unitPrice: number;
  discountPercent: number;
  taxRate: number;
  amountCents: number;
}

export interface DocumentLinesProps {
  lines: readonly Line[];
}

export function DocumentLines({ lines }: DocumentLinesProps) {
  const isDiscounted = lines.some((line) => line.discountPercent > 0);
  const lineColumns = isDiscounted ? 6 : 5;
  return (
    <div className={css.card}>
      <table className={css.table} aria-label="Lines">
        <thead>
          <tr>
            <th className={css.head}>Item</th>
            <th className={css.head}>Qty</th>
            <th className={css.head}>Price</th>
            {isDiscounted && <th className={css.head}>Disc</th>}
            <th className={css.head}>Tax</th>
            <th className={css.head}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className={css.row}>
              <td className={css.item} colSpan={isJobHead(line) ? lineColumns : 1}>
                <span className={css.name}>{line.itemName || line.description}</span>
                {line.itemName && line.description && (
                  <span className={css.description}>{line.description}</span>
                )}
              </td>
              {!isJobHead(line) && <Figures line={line} isDiscounted={isDiscounted} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ line, isDiscounted }: { line: Line; isDiscounted: boolean }) {
  return (
    <>
      <td className={css.figure}>{formatQuantity(line.quantity, line.unit)}</td>
      <td className={css.figure}>{formatDollars(line.unitPrice)}</td>
      {isDiscounted && (
        <td className={css.figure}>{line.discountPercent > 0 && `${line.discountPercent}%`}</td>
      )}
      <td className={css.figure}>{line.taxRate === 10 ? "GST" : "Tax Exempt"}</td>
      <td className={css.together}>
        {formatQuantity(line.quantity, line.unit)} × {formatDollars(line.unitPrice)}
        {line.discountPercent > 0 && `, ${line.discountPercent}% off`}
        {line.taxRate === 10 ? ", GST" : ", Tax Exempt"}
      </td>
      <td className={css.amount}>{formatMoney(line.amountCents)}</td>
    </>
  );
}
