import { Button } from "@fettle/design-system/Button";
import { formatPhone } from "@fettle/rules/platform/phone";
import { useState } from "react";
import type { InvoicesPageQuery } from "../../../generated/graphql.ts";
import { chase } from "./invoice-chase.css.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { useRemind } from "./use-remind.tsx";

export type ListedInvoice = InvoicesPageQuery["invoices"]["edges"][number]["node"];

/** Over an overdue row's last columns while it's pointed at or has the focus. Its menu has the same actions. */
export function InvoiceChase({ invoice }: { invoice: ListedInvoice }) {
  const [isPaying, setPaying] = useState(false);
  const remind = useRemind(invoice);
  const { number, customer } = invoice;
  return (
    <>
      <span className={chase}>
        {customer?.phone && (
          <Button
            size="compact"
            href={`tel:${customer.phone}`}
            aria-label={`Call ${customer.name}, ${formatPhone(customer.phone)}`}
          >
            Call
          </Button>
        )}
        <Button
          size="compact"
          isPending={remind.isPending}
          onPress={remind.ask}
          aria-label={`Send reminder for ${number}`}
        >
          Send reminder
        </Button>
        <Button size="compact" onPress={() => setPaying(true)} aria-label={`Record payment on ${number}`}>
          Record payment
        </Button>
      </span>
      {remind.question}
      {isPaying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  );
}
