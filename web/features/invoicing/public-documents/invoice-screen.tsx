import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { DocketCard } from "@fettle/design-system/DocketCard";
import { documentKind } from "@fettle/rules/invoicing/document-words";
import { paymentMethodLabel } from "@fettle/rules/invoicing/payment-method";
import { formatMoney } from "@fettle/rules/platform/money";
import { useEffect } from "react";
import { PublicInvoiceDocument, type PublicInvoiceFactsFragment } from "../../../generated/graphql.ts";
import type { PublicScreenProps } from "../../../platform/public-link/public-screen.ts";
import { usePublicQuery } from "../../../platform/public-link/use-public-request.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { CardPayment } from "./card-payment.tsx";
import { dayLabel } from "./day-label.ts";
import { DocumentFrom, IssuedTo } from "./document-from.tsx";
import { DocumentLines } from "./document-lines.tsx";
import { DocumentFoot, DocumentWords } from "./document-words.tsx";
import * as css from "./public-page.css.ts";
import { PublicPage } from "./public-page.tsx";

/** How often to poll for the provider's confirmation. */
const POLL_MS = 1_500;

export default function InvoiceScreen({ token, search }: PublicScreenProps) {
  const checkout = new URLSearchParams(search).get("checkout");
  const { data, error, isLoading, load } = usePublicQuery(PublicInvoiceDocument, {
    token,
    checkout: checkout ?? "",
    hasCheckout: checkout !== null,
  });
  const invoice = data?.publicInvoice;
  const isPending = invoice?.checkoutStatus === "pending";
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => document.hidden || load(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, load]);
  return (
    <PublicPage what="invoice" document={invoice} error={error} isLoading={isLoading} onRetry={load}>
      {(found) => <InvoicePage token={token} invoice={found} checkoutStatus={found.checkoutStatus} />}
    </PublicPage>
  );
}

interface InvoicePageProps {
  token: string;
  invoice: PublicInvoiceFactsFragment;
  checkoutStatus?: string | null | undefined;
}

function InvoicePage({ token, invoice, checkoutStatus }: InvoicePageProps) {
  const { business, number, title, status, balanceCents, dueDate, reference, takesCard, bank } = invoice;
  const name = `${documentKind("invoice", business.gstRegistered)} ${number}`;
  const isOwed = (status === "sent" || status === "overdue") && balanceCents > 0;
  return (
    <>
      <title>{`${name} · ${business.name}`}</title>
      <header>
        <DocumentFrom business={business} logoUrl={invoice.logoUrl} />
        <div className={css.titleRow}>
          <h1 className={css.title}>{name}</h1>
          {status !== "sent" && <Badge status={STATUSES.invoice[status]} size="large" />}
        </div>
      </header>
      <Outcome invoice={invoice} checkoutStatus={checkoutStatus} />
      <DocketCard
        label="Your invoice"
        summary={
          <div>
            <p className={css.small}>{isOwed ? "Amount due" : "Total"}</p>
            <p className={css.sum}>{formatMoney(isOwed ? balanceCents : invoice.totalCents)}</p>
            <IssuedTo document={invoice} />
            {dueDate && isOwed && <p className={css.small}>Due {dayLabel(dueDate)}</p>}
          </div>
        }
      >
        <div>
          <p className={css.words}>{title}</p>
          {reference && <p className={css.small}>Reference: {reference}</p>}
        </div>
      </DocketCard>
      {isOwed && takesCard && checkoutStatus !== "pending" && (
        <CardPayment token={token} balanceCents={balanceCents} />
      )}
      {isOwed && bank && <BankTransfer bank={bank} reference={number} />}
      {isOwed && !takesCard && !bank && (
        <p className={css.words}>Ask {business.name} how to pay this invoice.</p>
      )}
      <Payments invoice={invoice} />
      <DocumentWords heading="Summary" text={invoice.notes} />
      <DocumentLines {...invoice} />
      <DocumentWords heading="Terms" text={invoice.terms} />
      <DocumentFoot pdf={`/api/public/invoices/${token}/pdf`} business={business} />
    </>
  );
}

function Outcome({ invoice, checkoutStatus }: Pick<InvoicePageProps, "invoice" | "checkoutStatus">) {
  const { status, balanceCents, business } = invoice;
  if (checkoutStatus === "pending") {
    return (
      <Banner severity="info" title="We’re confirming your payment." isAlert>
        This page will update automatically.
      </Banner>
    );
  }
  if (status === "void") {
    return (
      <Banner severity="warning" title="This invoice is void.">
        There’s nothing to pay. Ask {business.name} if you’re unsure.
      </Banner>
    );
  }
  if (status === "paid") {
    return (
      <Banner severity="success" title="Paid in full. Thank you." isAlert>
        {balanceCents < 0 &&
          `You’ve overpaid by ${formatMoney(-balanceCents)}. ${business.name} owes you the difference.`}
      </Banner>
    );
  }
  if (checkoutStatus !== "completed") return null;
  return (
    <Banner severity="success" title="We’ve received your payment. Thank you." isAlert>
      {formatMoney(balanceCents)} is still owing.
    </Banner>
  );
}

function Payments({ invoice: { payments } }: { invoice: PublicInvoiceFactsFragment }) {
  if (payments.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Paid so far</h2>
      <ul className={css.lines}>
        {payments.map(({ paidAt, method, amountCents }, index) => (
          <li key={index} className={css.line}>
            <span className={css.lineName}>
              {paymentMethodLabel(method)}
              {amountCents < 0 && ", refunded"}
            </span>
            <span className={css.amount}>{formatMoney(amountCents)}</span>
            <span className={css.lineDetail}>{dayLabel(paidAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
