import { isJobHead } from "@fettle/rules/invoicing/job-head";
import { formatQuantity } from "@fettle/rules/jobs/unit";
import { formatDollars, formatMoney } from "@fettle/rules/platform/money";
import type { PublicBusinessFactsFragment, PublicLineFactsFragment } from "../../../generated/graphql.ts";
import * as css from "./public-page.css.ts";
import type { LineMark } from "./quote-changes.ts";

interface Priced {
  business: Pick<PublicBusinessFactsFragment, "gstRegistered">;
  lines: PublicLineFactsFragment[];
  taxMode: "exclusive" | "inclusive";
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  marks?: readonly LineMark[] | undefined;
}

export function DocumentLines({
  business,
  lines,
  taxMode,
  subtotalCents,
  taxCents,
  totalCents,
  marks,
}: Priced) {
  const showsTax = business.gstRegistered || taxCents !== 0;
  return (
    <section className={css.section} aria-labelledby="lines">
      <h2 id="lines" className={css.heading}>
        What it’s for
      </h2>
      <div>
        <ul className={css.lines}>
          {lines.map((line, index) => (
            <DocumentLine key={index} line={line} showsTax={showsTax} mark={marks?.[index] ?? null} />
          ))}
        </ul>
        <dl className={css.totals}>
          {showsTax && <Total label="Subtotal" cents={subtotalCents} />}
          {showsTax && (
            <Total label={taxMode === "inclusive" ? "GST (included)" : "GST (10%)"} cents={taxCents} />
          )}
          <Total label="Total" cents={totalCents} isStrong />
        </dl>
      </div>
    </section>
  );
}

interface LineProps {
  line: PublicLineFactsFragment;
  showsTax: boolean;
  mark: LineMark;
}

function DocumentLine({ line, showsTax, mark }: LineProps) {
  const { itemName, description, quantity, unit, unitPrice, discountPercent, taxRate, amountCents } = line;
  const price = `${formatQuantity(quantity, unit)} × ${formatDollars(unitPrice)}`;
  const isHead = isJobHead(line);
  const discount = discountPercent > 0 ? `, ${discountPercent}% off` : "";
  return (
    <li className={css.line}>
      <span className={css.lineName}>
        {itemName || description}
        {mark && <mark className={css.mark}>{mark}</mark>}
      </span>
      {!isHead && <span className={css.amount}>{formatMoney(amountCents)}</span>}
      {itemName && description && <span className={css.lineDetail}>{description}</span>}
      {!isHead && (
        <span className={css.lineDetail}>
          {price}
          {discount}
          {showsTax && taxRate === 0 && ", no GST"}
        </span>
      )}
    </li>
  );
}

const Total = ({ label, cents, isStrong }: { label: string; cents: number; isStrong?: boolean }) => (
  <div className={css.total} data-strong={isStrong || undefined}>
    <dt>{label}</dt>
    <dd className={css.figure}>{formatMoney(cents)}</dd>
  </div>
);
