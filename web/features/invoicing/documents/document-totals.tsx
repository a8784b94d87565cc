import { DocketCard, DocketTotal } from "@fettle/design-system/DocketCard";
import { formatMoney } from "@fettle/rules/platform/money";
import * as css from "./document-totals.css.ts";

export interface DocumentTotalsProps {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  taxLabel?: string;
}

export function DocumentTotals({
  subtotalCents,
  taxCents,
  totalCents,
  taxLabel = "GST",
}: DocumentTotalsProps) {
  return (
    <DocketCard
      label="Totals"
      summary={
        <dl className={css.rows}>
          <Amount label="Subtotal" cents={subtotalCents} />
          <Amount label={taxLabel} cents={taxCents} />
        </dl>
      }
    >
      <DocketTotal label="Total AUD">{formatMoney(totalCents)}</DocketTotal>
    </DocketCard>
  );
}

export function Amount({ label, cents, isStrong }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? css.strong : css.row}>
      <dt>{label}</dt>
      <dd className={css.figure}>{formatMoney(cents)}</dd>
    </div>
  );
}
