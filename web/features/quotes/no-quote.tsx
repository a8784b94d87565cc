import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** Where a quote is gone or never was, with the way back. */
export function NoQuote() {
  return (
    <EmptyState
      isPage
      heading={MESSAGES.quoteNotFound}
      illustration={false}
      action={<Button href="/quotes">Back to Quotes</Button>}
    />
  );
}

/** Where an accepted quote would be edited: what was agreed stays. */
export function AcceptedQuote({ quote: { id, number } }: { quote: { id: string; number: string } }) {
  return (
    <EmptyState
      isPage
      heading={`${number} is accepted`}
      detail="What was agreed stays as it is. Duplicate the quote to offer something else."
      illustration={false}
      action={<Button href={`/quotes/${id}`}>{`Back to ${number}`}</Button>}
    />
  );
}
