import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { canMarkPaid } from "@fettle/rules/invoicing/invoice-status";
import { Fragment, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { type InvoiceDetailFragment, InvoiceScreenDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import { AccountingLine } from "../documents/accounting-line.tsx";
import { CustomerCard } from "../documents/customer-card.tsx";
import { DatesCard } from "../documents/dates-card.tsx";
import { DocumentLines } from "../documents/document-lines.tsx";
import { DocumentPaper } from "../documents/document-paper.tsx";
import * as css from "../documents/document-screen.css.ts";
import { EmailCreditsNote } from "../documents/email-credits.tsx";
import { HistoryCard } from "../documents/history-card.tsx";
import { NoDocument } from "../documents/no-document.tsx";
import { PublicLinkCard } from "../documents/public-link-card.tsx";
import { SummaryCard } from "../documents/summary-card.tsx";
import { TermsCard } from "../documents/terms-card.tsx";
import { documentWords, UnprintableBanner } from "../documents/unprintable-banner.tsx";
import { AmountDue } from "./amount-due.tsx";
import { CreditCard } from "./credit-card.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoiceNextStep } from "./invoice-next-step.tsx";
import type { InvoiceQuestion } from "./invoice-question.ts";
import type { InvoiceSeller } from "./invoice-seller.ts";
import { InvoiceStatusMenu } from "./invoice-status-menu.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { RemindersSwitch } from "./reminders-switch.tsx";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, InvoiceScreenDocument, { id: args.params.id ?? "" });
}

export function Component() {
  const { invoice, viewer } = useReadQuery(useLoaded<typeof loader>()).data;
  return invoice && viewer ? (
    <InvoiceScreen invoice={invoice} seller={viewer.organisation} />
  ) : (
    <NoDocument kind="invoice" />
  );
}

type Props = {
  invoice: InvoiceDetailFragment;
  seller: InvoiceSeller;
};

function InvoiceScreen({ invoice, seller }: Props) {
  usePageTitle(invoice.number);
  const isPhone = useIsPhone();
  const asked = useOneTimeParam("ask");
  const [asking, setAsking] = useState<InvoiceQuestion>(
    asked === "email" || asked === "credit" ? asked : undefined,
  );
  const { status } = invoice;
  const amountDue = <AmountDue invoice={invoice} />;
  return (
    <>
      <PageHeader
        title={invoice.number}
        badge={<InvoiceStatusMenu invoice={invoice} onAsk={setAsking} size="large" />}
        backHref="/invoices"
        backLabel="Back"
        isTitleOnPhone
        areActionsBeside
        actions={
          <>
            <InvoiceActions invoice={invoice} seller={seller} asking={asking} onAsk={setAsking} />
            {!isPhone && <InvoiceNextStep invoice={invoice} onAsk={setAsking} />}
          </>
        }
      />
      <div className={css.columns}>
        <div className={css.column}>
          <Origin invoice={invoice} />
          <UnprintableBanner written={documentWords(invoice)} />
          {isPhone ? (
            <>
              {amountDue}
              <SummaryCard title={invoice.title} notes={invoice.notes} />
              <DocumentLines lines={invoice.lines} />
              <PaymentsCard invoice={invoice} />
              <TermsCard terms={invoice.terms} />
            </>
          ) : (
            <DocumentPaper invoice={invoice} seller={seller} />
          )}
        </div>
        <div className={css.column}>
          {!isPhone && amountDue}
          <CustomerCard document={invoice} seller={seller} />
          {/* On larger screens the paper shows the dates. */}
          {isPhone ? (
            <DatesCard kind="invoice" document={invoice} untilDate={invoice.dueDate} />
          ) : (
            <PaymentsCard invoice={invoice} />
          )}
          <CreditCard invoice={invoice} onCredit={() => setAsking("credit")} />
          {canMarkPaid(status) && <EmailCreditsNote noun="invoice" onSend={() => setAsking("email")} />}
          <RemindersSwitch invoice={invoice} isOffForAll={seller.invoiceReminders === false} />
          {invoice.sentAt && invoice.publicUrl && <PublicLinkCard url={invoice.publicUrl} />}
          <HistoryCard history={invoice.history} />
          <AccountingLine />
        </div>
      </div>
      {isPhone && canMarkPaid(status) && (
        <StickyActionBar>
          <InvoiceNextStep invoice={invoice} onAsk={setAsking} isPhone />
        </StickyActionBar>
      )}
    </>
  );
}

function Origin({ invoice: { job, sharedJobs, quote, status } }: { invoice: InvoiceDetailFragment }) {
  return (
    <>
      {status === "void" && (
        <Banner title="This invoice is void.">
          Nothing is owing on it. It stays in your records. Duplicate it to bill again.
        </Banner>
      )}
      {sharedJobs.length > 0 && (
        <p className={css.quiet}>
          {"Created from jobs "}
          {sharedJobs.map(({ id, number, title }, index) => (
            <Fragment key={id}>
              {index > 0 && " · "}
              <Link href={`/completed-jobs/${id}`}>{`${number}, ${title}`}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {(job || quote) && (
        <p className={css.quiet}>
          Created from{" "}
          {job && <Link href={`/completed-jobs/${job.id}`}>{`job ${job.number}, ${job.title}`}</Link>}
          {job && quote && " and "}
          {quote && <Link href={`/quotes/${quote.id}`}>{`quote ${quote.number}`}</Link>}
          {!quote && job?.quote && (
            <>
              {", billing the work instead of quote "}
              <Link href={`/quotes/${job.quote.id}`}>{job.quote.number}</Link>
            </>
          )}
        </p>
      )}
    </>
  );
}
