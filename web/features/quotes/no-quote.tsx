import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** Shown for a missing quote, with a link back. */
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

/** Shown instead of the editor for an accepted quote, which can't change. */
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
