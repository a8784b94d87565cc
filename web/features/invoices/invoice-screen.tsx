import { useReadQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { formatShortDate } from "@fettle/rules/format-wall-time";
import { parseDate } from "@internationalized/date";
import type { LoaderFunctionArgs } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { usePageTitle } from "../../app/document-title.ts";
import { type InvoiceDetailFragment, InvoiceScreenDocument } from "../../generated/graphql.ts";
import { useMediaQuery } from "../../lib/media-query.ts";
import { AccountingCard } from "../documents/accounting-card.tsx";
import { CustomerCard } from "../documents/customer-card.tsx";
import { DocumentLines } from "../documents/document-lines.tsx";
import * as css from "../documents/document-screen.css.ts";
import { HistoryCard } from "../documents/history-card.tsx";
import { PublicLinkCard } from "../documents/public-link-card.tsx";
import { SummaryCard } from "../documents/summary-card.tsx";
import { TermsCard } from "../documents/terms-card.tsx";
import { AmountDue } from "./amount-due.tsx";
import { InvoiceActions, MarkPaidButton } from "./invoice-actions.tsx";
import { NoInvoice } from "./no-invoice.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { RemindersSwitch } from "./reminders-switch.tsx";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, InvoiceScreenDocument, { id: args.params.id ?? "" });
}

export function Component() {
  const { invoice } = useReadQuery(useLoaded<typeof loader>()).data;
  return invoice ? <InvoiceScreen invoice={invoice} /> : <NoInvoice />;
}

function InvoiceScreen({ invoice }: { invoice: InvoiceDetailFragment }) {
  usePageTitle(invoice.number);
  const isPhone = useMediaQuery("(max-width: 768px)");
  const badge = <Badge domain="invoice" status={invoice.status} size="large" />;
  return (
    <>
      <PageHeader
        title={invoice.number}
        badge={badge}
        backHref="/invoices"
        backLabel="Back"
        isTitleOnPhone
        areActionsBeside
        actions={
          <>
            <InvoiceActions invoice={invoice} />
            {!isPhone && <MarkPaidButton invoice={invoice} />}
          </>
        }
      />
      <div className={css.columns}>
        <div className={css.column}>
          <Origin invoice={invoice} />
          <SummaryCard title={invoice.title} notes={invoice.notes} />
          <DocumentLines lines={invoice.lines} />
          <PaymentsCard invoice={invoice} />
          <TermsCard terms={invoice.terms} />
        </div>
        <div className={css.column}>
          <AmountDue invoice={invoice} />
          <CustomerCard customer={invoice.customer} />
          <Card title="Dates">
            <DescriptionList
              items={[
                { term: "Issued", value: formatShortDate(parseDate(invoice.issueDate)) },
                { term: "Due", value: invoice.dueDate && formatShortDate(parseDate(invoice.dueDate)) },
                ...(invoice.reference ? [{ term: "Reference", value: invoice.reference }] : []),
              ]}
            />
          </Card>
          <RemindersSwitch invoice={invoice} />
          <PublicLinkCard url={invoice.publicUrl} />
          <HistoryCard history={invoice.history} />
          <AccountingCard />
        </div>
      </div>
      {isPhone && (
        <StickyActionBar>
          <MarkPaidButton invoice={invoice} isPhone />
        </StickyActionBar>
      )}
    </>
  );
}

/** Where it came from, and that a void one is void. */
function Origin({ invoice: { job, quote, status } }: { invoice: InvoiceDetailFragment }) {
  return (
    <>
      {status === "void" && (
        <Banner title="This invoice is void.">
          Nothing is owed on it. It stays in your records; duplicate it to bill again.
        </Banner>
      )}
      {(job || quote) && (
        <p className={css.quiet}>
          Made from{" "}
          {job && <Link href={`/completed-jobs/${job.id}`}>{`job ${job.number}, ${job.title}`}</Link>}
          {job && quote && " and "}
          {quote && <Link href={`/quotes/${quote.id}`}>{`quote ${quote.number}`}</Link>}
        </p>
      )}
    </>
  );
}
