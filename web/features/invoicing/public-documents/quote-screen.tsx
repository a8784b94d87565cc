import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { DocketCard } from "@fettle/design-system/DocketCard";
import { formatMoney } from "@fettle/rules/platform/money";
import { useState } from "react";
import {
  AcceptPublicQuoteDocument,
  DeclinePublicQuoteDocument,
  PublicQuoteDocument,
  type PublicQuoteFactsFragment,
} from "../../../generated/graphql.ts";
import { clearDraft } from "../../../lib/draft.ts";
import { OutcomeNote } from "../../../platform/public-link/outcome-note.tsx";
import type { PublicScreenProps } from "../../../platform/public-link/public-screen.ts";
import { usePublicAction, usePublicQuery } from "../../../platform/public-link/use-public-request.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { dayLabel } from "./day-label.ts";
import { DocumentFrom, IssuedTo } from "./document-from.tsx";
import { DocumentLines } from "./document-lines.tsx";
import { DocumentFoot, DocumentWords } from "./document-words.tsx";
import { formatInstantDate } from "./instant-day.ts";
import * as css from "./public-page.css.ts";
import { PublicPage } from "./public-page.tsx";
import { QuoteAnswer } from "./quote-answer.tsx";
import { type QuoteChanges, quoteChanges } from "./quote-changes.ts";

export default function QuoteScreen({ token }: PublicScreenProps) {
  const { data, error, isLoading, load, show } = usePublicQuery(PublicQuoteDocument, { token });
  return (
    <PublicPage what="quote" document={data?.publicQuote} error={error} isLoading={isLoading} onRetry={load}>
      {(quote) => (
        <QuotePage
          token={token}
          quote={quote}
          onAnswered={(answered) => show({ publicQuote: answered })}
          onRefused={load}
        />
      )}
    </PublicPage>
  );
}

interface QuoteProps {
  token: string;
  quote: PublicQuoteFactsFragment;
  onAnswered: (quote: PublicQuoteFactsFragment | null) => void;
  onRefused: () => void;
}

function QuotePage({ token, quote, onAnswered, onRefused }: QuoteProps) {
  const [opened] = useState(quote);
  const { business, number, title, status, totalCents, expiryDate, reference } = quote;
  // Once answered, the quote shows what the customer agreed to or declined.
  const isNew = status === "sent" && quote.revision !== opened.revision;
  const changes = isNew ? quoteChanges(opened, quote) : undefined;
  return (
    <>
      <title>{`Quote ${number} · ${business.name}`}</title>
      <header>
        <DocumentFrom business={business} logoUrl={quote.logoUrl} />
        <div className={css.titleRow}>
          <h1 className={css.title}>Quote {number}</h1>
          {status !== "sent" && !quote.isBeingRevised && (
            <Badge status={STATUSES.quote[status]} size="large" />
          )}
        </div>
      </header>
      <OutcomeNote answer={status}>
        <Outcome quote={quote} />
      </OutcomeNote>
      {changes && <ChangesNote changes={changes} business={business.name} />}
      <DocketCard
        label="Your quote"
        summary={
          <div>
            <p className={css.sum}>{formatMoney(totalCents)}</p>
            <IssuedTo document={quote} />
            {expiryDate && (
              <p className={css.small}>
                {quote.isExpired ? "Was valid" : "Valid"} until {dayLabel(expiryDate)}
              </p>
            )}
          </div>
        }
      >
        <div>
          <p className={css.words}>{title}</p>
          {reference && <p className={css.small}>Reference: {reference}</p>}
        </div>
      </DocketCard>
      <DocumentWords heading="Summary" text={quote.notes} />
      <DocumentLines {...quote} marks={changes?.marks} />
      {status === "sent" && !quote.isExpired && (
        <Answer token={token} quote={quote} onAnswered={onAnswered} onRefused={onRefused} />
      )}
      <DocumentWords heading="Terms" text={quote.terms} />
      <DocumentFoot
        pdf={quote.isBeingRevised ? null : `/api/public/quotes/${token}/pdf`}
        business={business}
      />
    </>
  );
}

function Outcome({ quote }: { quote: PublicQuoteFactsFragment }) {
  const { status, isExpired, acceptedAt, acceptedByName, rejectedAt, business } = quote;
  const on = (instant: string | null) =>
    instant ? ` on ${formatInstantDate(instant, business.timeZone)}` : "";
  if (quote.isBeingRevised) {
    return (
      <Banner severity="info" title="A new version is on its way." isAlert>
        {business.name} is revising this quote. You’ll find the new version at this link. Below is the one you
        declined.
      </Banner>
    );
  }
  if (status === "accepted") {
    return (
      <Banner severity="success" title="Accepted. Thank you." isAlert>
        {acceptedByName
          ? `${acceptedByName} accepted this quote${on(acceptedAt)}.`
          : `Accepted${on(acceptedAt)}.`}{" "}
        We’ve let {business.name} know.
      </Banner>
    );
  }
  if (status === "rejected") {
    return (
      <Banner severity="info" title={`Declined${on(rejectedAt)}.`} isAlert>
        Changed your mind? Ask {business.name} for a new quote.
      </Banner>
    );
  }
  if (!isExpired) return null;
  return (
    <Banner severity="warning" title="This quote has expired.">
      Ask {business.name} for a new one.
    </Banner>
  );
}

function ChangesNote({ changes, business }: { changes: QuoteChanges; business: string }) {
  const { marks, words } = changes;
  const lines = marks.some(Boolean) ? ["New and changed lines are marked below."] : [];
  return (
    <Banner severity="warning" title={`${business} has changed this quote since you opened it.`} isAlert>
      {[...words, ...lines].join(" ")}
    </Banner>
  );
}

function Answer({ token, quote, onAnswered, onRefused }: QuoteProps) {
  const reasonKept = `decline:${token}`;
  const answered = (answer: PublicQuoteFactsFragment | null) => {
    clearDraft(reasonKept);
    onAnswered(answer);
  };
  const acceptance = usePublicAction(
    AcceptPublicQuoteDocument,
    (data) => answered(data.acceptPublicQuote),
    onRefused,
  );
  const declining = usePublicAction(
    DeclinePublicQuoteDocument,
    (data) => answered(data.declinePublicQuote),
    onRefused,
  );
  return (
    <QuoteAnswer
      reasonKept={reasonKept}
      isPending={acceptance.isPending || declining.isPending}
      failure={acceptance.failure ?? declining.failure}
      onAccept={({ name, signature }) =>
        acceptance.act({ token, input: { name, signature, revision: quote.revision } })
      }
      onDecline={(reason) => declining.act({ token, input: { reason, revision: quote.revision } })}
    />
  );
}
