import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** Where an invoice is gone or never was, with the way back. */
export function NoInvoice({
  heading = MESSAGES.invoiceNotFound,
  detail,
}: {
  heading?: string;
  detail?: string;
}) {
  return (
    <EmptyState
      isPage
      heading={heading}
      detail={detail}
      illustration={false}
      action={<Button href="/invoices">Back to Invoices</Button>}
    />
  );
}
