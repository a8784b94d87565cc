import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { Suspense, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { type QuoteDetailFragment, QuoteScreenDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import { AccountingLine } from "../documents/accounting-line.tsx";
import { CustomerCard } from "../documents/customer-card.tsx";
import { DatesCard } from "../documents/dates-card.tsx";
import { DocumentLines } from "../documents/document-lines.tsx";
import * as css from "../documents/document-screen.css.ts";
import { DocumentTotals } from "../documents/document-totals.tsx";
import { EmailCreditsNote } from "../documents/email-credits.tsx";
import { HistoryCard } from "../documents/history-card.tsx";
import { NoDocument } from "../documents/no-document.tsx";
import { PublicLinkCard } from "../documents/public-link-card.tsx";
import { SummaryCard } from "../documents/summary-card.tsx";
import { TermsCard } from "../documents/terms-card.tsx";
import { documentWords, UnprintableBanner } from "../documents/unprintable-banner.tsx";
import { AcceptanceCard } from "./acceptance-card.tsx";
import { QuoteActions } from "./quote-actions.tsx";
import { nextStepOf, QuoteNextStep } from "./quote-next-step.tsx";
import type { QuoteSeller } from "./quote-seller.ts";
import { QuoteStatusMenu } from "./quote-status-menu.tsx";
import { RevisionsCard } from "./revisions-card.tsx";

const QuoteEmailDialog = lazyOpened(() => import("./quote-email-dialog.tsx"));
const QuoteTextDialog = lazyOpened(() => import("./quote-text-dialog.tsx"));

export function loader(args: LoaderFunctionArgs) {
  return preload(args, QuoteScreenDocument, { id: args.params.id ?? "" });
}

export function Component() {
  const { quote, viewer } = useReadQuery(useLoaded<typeof loader>()).data;
  return quote && viewer ? (
    <QuoteScreen quote={quote} seller={viewer.organisation} />
  ) : (
    <NoDocument kind="quote" />
  );
}

function QuoteScreen({ quote, seller }: { quote: QuoteDetailFragment; seller: QuoteSeller }) {
  usePageTitle(quote.number);
  const isPhone = useIsPhone();
  const asked = useOneTimeParam("ask");
  const [asking, setAsking] = useState(asked === "email" || asked === "text" ? asked : undefined);
  const onEmail = () => setAsking("email");
  const onText = () => setAsking("text");
  const close = () => setAsking(undefined);
  const canBeSent = quote.status === "draft" || quote.status === "sent";
  const totals = <DocumentTotals {...quote} />;
  const badge = <QuoteStatusMenu quote={quote} size="large" onEmail={onEmail} />;
  return (
    <>
      <PageHeader
        title={quote.number}
        badge={badge}
        backHref="/quotes"
        backLabel="Quotes"
        isTitleOnPhone
        areActionsBeside
        actions={
          <>
            <QuoteActions quote={quote} onEmail={onEmail} onText={onText} />
            {!isPhone && <QuoteNextStep quote={quote} onEmail={onEmail} />}
          </>
        }
      />
      <div className={css.columns}>
        <div className={css.column}>
          <StatusNotes quote={quote} />
          <UnprintableBanner written={documentWords(quote)} />
          <SummaryCard title={quote.title} notes={quote.notes} />
          {isPhone && totals}
          <DocumentLines lines={quote.lines} />
          <TermsCard terms={quote.terms} />
          <RevisionsCard quote={quote} />
        </div>
        <div className={css.column}>
          {!isPhone && totals}
          <CustomerCard document={quote} seller={seller} />
          <DatesCard kind="quote" document={quote} untilDate={canBeSent ? quote.expiryDate : null} />
          <AcceptanceCard quote={quote} />
          {quote.sentAt && quote.publicUrl && <PublicLinkCard url={quote.publicUrl} />}
          <HistoryCard history={quote.history} />
          {canBeSent && <EmailCreditsNote noun="quote" onSend={onEmail} />}
          <AccountingLine />
        </div>
      </div>
      {isPhone && nextStepOf(quote) && (
        <StickyActionBar>
          <QuoteNextStep quote={quote} onEmail={onEmail} isPhone />
        </StickyActionBar>
      )}
      <Suspense>
        {asking === "email" && (
          <QuoteEmailDialog quote={quote} seller={seller} onText={onText} onClose={close} />
        )}
        {asking === "text" && <QuoteTextDialog quote={quote} onClose={close} />}
      </Suspense>
    </>
  );
}

function StatusNotes({ quote }: { quote: QuoteDetailFragment }) {
  const { job, invoice, status, isExpired, rejectedReason, acceptedByName } = quote;
  return (
    <>
      {isExpired && (
        <Banner severity="warning" title="This quote has expired.">
          It can’t be accepted now. Give it a new expiry date and send it again.
        </Banner>
      )}
      {status === "rejected" && (
        <Banner severity="error" title="The customer declined this quote.">
          {rejectedReason ? `“${rejectedReason}”` : "No reason was given."}
        </Banner>
      )}
      {status === "accepted" && (job || invoice) && (
        <Banner
          severity="success"
          title={acceptedByName ? `Accepted by ${acceptedByName}.` : "Accepted."}
          action={
            <>
              {job && (
                <Button size="inline" href={`/jobs/${job.id}`}>
                  {`Job ${job.number}`}
                </Button>
              )}
              {invoice && (
                <Button size="inline" href={`/invoices/${invoice.id}`}>
                  {invoice.number}
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  );
}
