import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** Where an invoice is gone or never was, with the way back. */
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

/** Where a void invoice would be edited: nothing of it changes any more. */
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
