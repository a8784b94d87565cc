import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** Shown for a missing invoice, with a link back. */
export function NoInvoice() {
  return (
    <EmptyState
      isPage
      heading={MESSAGES.invoiceNotFound}
      illustration={false}
      action={<Button href="/invoices">Back to Invoices</Button>}
    />
  );
}

/** Shown instead of the editor for a void invoice, which can't change any more. */
export function VoidInvoice({ invoice: { id, number } }: { invoice: { id: string; number: string } }) {
  return (
    <EmptyState
      isPage
      heading={`${number} is void`}
      detail="It stays in your records as it is. Duplicate the invoice to bill again."
      illustration={false}
      action={<Button href={`/invoices/${id}`}>{`Back to ${number}`}</Button>}
    />
  );
}
