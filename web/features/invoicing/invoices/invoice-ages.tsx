import { Skeleton } from "@fettle/design-system/Skeleton";
import { INVOICE_AGE_LABELS, INVOICE_AGES, type InvoiceAge } from "@fettle/rules/invoicing/invoice-age";
import { formatMoney } from "@fettle/rules/platform/money";
import { useSearchParams } from "react-router";
import type { InvoiceFiguresQuery } from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import * as css from "./invoice-ages.css.ts";

type Totals = NonNullable<InvoiceFiguresQuery["invoiceTotals"]>;

export const readAge = (params: URLSearchParams): InvoiceAge | null =>
  INVOICE_AGES.find((age) => age === params.get("age")) ?? null;

const TONES: Partial<Record<InvoiceAge, string>> = {
  days_1_30: css.amber,
  days_31_60: css.orange,
  days_61: css.red,
};

/** What's outstanding by age. The ages add up to it, and each cell lists its invoices. */
export function InvoiceAges({ totals: { outstandingCents, ages } }: { totals: Totals }) {
  const [params, setParams] = useSearchParams();
  const shown = readAge(params);
  const count = ages.reduce((sum, { invoices }) => sum + invoices, 0);
  const show = (age: InvoiceAge | null) =>
    setParams(withParam(withParam(params, "age", age), "tab", age ? null : "unpaid"));
  return (
    <section aria-label="Outstanding by age" className={css.strip}>
      <button
        type="button"
        className={css.cell}
        aria-pressed={shown === null && params.get("tab") === "unpaid"}
        onClick={() => show(null)}
      >
        <span className={css.label}>Outstanding</span>
        <span className={css.sum}>{formatMoney(outstandingCents)}</span>
        <span className={css.count}>{counted(count)}</span>
      </button>
      {ages.map(({ age, invoices, balanceCents }) => (
        <button
          key={age}
          type="button"
          className={css.cell}
          aria-pressed={shown === age}
          onClick={() => show(shown === age ? null : age)}
        >
          <span className={css.label}>{INVOICE_AGE_LABELS[age]}</span>
          <span className={`${css.figure} ${(invoices > 0 && TONES[age]) || ""}`}>
            {formatMoney(balanceCents)}
          </span>
          <span className={css.count}>{age === "draft" ? `${invoices} to send` : counted(invoices)}</span>
        </button>
      ))}
    </section>
  );
}

export const AgesSkeleton = () => (
  <div className={css.strip}>
    {["all", ...INVOICE_AGES].map((age) => (
      <div key={age} className={css.cell}>
        <span className={`${css.label} ${css.place}`}>
          <Skeleton width={72} height={11} />
        </span>
        <span className={`${age === "all" ? css.sum : css.figure} ${css.place}`}>
          <Skeleton width={96} height={16} />
        </span>
        <span className={`${css.count} ${css.place}`}>
          <Skeleton width={56} height={11} />
        </span>
      </div>
    ))}
  </div>
);

const counted = (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`);
