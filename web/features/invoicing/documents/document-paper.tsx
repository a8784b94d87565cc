import { Picture } from "@fettle/design-system/Picture";
import {
  buyerLines,
  documentKind,
  dueFigure,
  paymentDetails,
  sellerLines,
  settledFigures,
} from "@fettle/rules/invoicing/document-words";
import { formatDay } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import type { InvoiceDetailFragment, PaperSellerFragment } from "../../../generated/graphql.ts";
import { creditedOf } from "./credited-of.ts";
import * as css from "./document-paper.css.ts";
import { partiesOf } from "./document-parties.ts";
import { PaperLines } from "./paper-lines.tsx";

type Issuer = Omit<InvoiceDetailFragment["seller"], "__typename">;
type Buyer = Omit<NonNullable<InvoiceDetailFragment["buyer"]>, "__typename">;
type Props = { invoice: InvoiceDetailFragment; seller: PaperSellerFragment };

const MARKS: Partial<Record<InvoiceDetailFragment["status"], string>> = { draft: "Draft", void: "Void" };

/** Shows the PDF's content as HTML on white paper in both themes. */
export function DocumentPaper({ invoice, seller: organisation }: Props) {
  const parties = partiesOf<Issuer, Buyer>(invoice, { seller: organisation, buyer: invoice.customer });
  const accountName = organisation.accountName ?? organisation.name;
  const seller = { ...organisation, ...parties.seller, accountName, __typename: organisation.__typename };
  const kind = documentKind("invoice", seller.gstRegistered);
  const showsTax = seller.gstRegistered || invoice.taxCents !== 0;
  const number = [invoice.number, MARKS[invoice.status]].filter(Boolean).join(" · ");
  return (
    <div className={css.desk}>
      <article className={css.paper} data-theme="light" aria-label={`${kind} ${invoice.number}`}>
        <header className={css.letterhead}>
          <div className={css.seller}>
            {seller.logoUrl && (
              <Picture className={css.logo} src={seller.logoUrl} alt={`${seller.name} logo`} />
            )}
            <p className={css.sellerName}>{seller.name}</p>
            {sellerLines(seller).map((line) => (
              <p key={line} className={css.detail}>
                {line}
              </p>
            ))}
          </div>
          <div className={css.kindSide}>
            <h2 className={css.kind}>{kind}</h2>
            <p className={css.number}>{number}</p>
          </div>
        </header>
        <Facts invoice={invoice} buyer={parties.buyer} />
        <h3 className={css.subject}>{invoice.title}</h3>
        {invoice.notes && <p className={css.summary}>{invoice.notes}</p>}
        <PaperLines lines={invoice.lines} taxMode={invoice.taxMode} showsTax={showsTax} />
        <div className={css.closing}>
          <HowToPay invoice={invoice} seller={seller} />
          <Totals invoice={invoice} showsTax={showsTax} />
        </div>
        {invoice.terms && (
          <footer className={css.terms}>
            <strong className={css.termsLabel}>Terms</strong> {invoice.terms}
          </footer>
        )}
      </article>
    </div>
  );
}

function Facts({ invoice, buyer }: { invoice: InvoiceDetailFragment; buyer: Buyer | null }) {
  const { issueDate, dueDate, reference } = invoice;
  const facts = [
    { label: "Bill to", lines: buyerLines(buyer) },
    { label: "Issue date", lines: [formatDay(parseDate(issueDate))] },
    { label: "Due date", lines: dueDate ? [formatDay(parseDate(dueDate))] : [] },
    { label: "Your reference", lines: reference ? [reference] : [] },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ({ label, lines: [first, ...rest] }) =>
          first && (
            <div key={label} className={css.fact}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.strong}>{first}</dd>
              {rest.map((line) => (
                <dd key={line} className={css.value}>
                  {line}
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}

function HowToPay({ invoice, seller }: Props) {
  const isOwed = invoice.status !== "void" && invoice.balanceCents > 0;
  const details = isOwed ? paymentDetails(seller, invoice.number) : [];
  if (details.length === 0) return <div />;
  return (
    <section className={css.box}>
      <h3 className={css.boxTitle}>How to pay</h3>
      <dl className={css.details}>
        {details.map(({ label, text }) => (
          <div key={label} className={css.detailRow}>
            <dt className={css.detailLabel}>{label}</dt>
            <dd className={css.strong}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Totals({ invoice, showsTax }: { invoice: InvoiceDetailFragment; showsTax: boolean }) {
  const { subtotalCents, taxCents, totalCents, paidCents, status } = invoice;
  const due = dueFigure({ isVoid: status === "void", totalCents, paidCents });
  return (
    <dl className={css.totals}>
      {showsTax && <Figure label="Subtotal" cents={subtotalCents} className={css.figureRow} />}
      {showsTax && <Figure label="GST (10%)" cents={taxCents} className={css.figureRow} />}
      <Figure label="Total AUD" cents={totalCents} className={css.totalRow} />
      {settledFigures({ paidCents, creditedCents: creditedOf(invoice) }).map((figure) => (
        <Figure key={figure.label} {...figure} className={css.figureRow} />
      ))}
      <Figure {...due} className={css.dueRow} />
    </dl>
  );
}

function Figure({ label, cents, className }: { label: string; cents: number; className: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={css.amount}>{formatMoney(cents)}</dd>
    </div>
  );
}
