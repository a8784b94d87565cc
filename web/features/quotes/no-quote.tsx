import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** Where a quote is gone or never was, with the way back. */
export function NoQuote({ heading = MESSAGES.quoteNotFound, detail }: { heading?: string; detail?: string }) {
  return (
    <EmptyState
      isPage
      heading={heading}
      detail={detail}
      illustration={false}
      action={<Button href="/quotes">Back to Quotes</Button>}
    />
  );
}
