import { useState } from "react";
import type { InvoiceRowFragment } from "../../../generated/graphql.ts";
import { DeleteInvoiceDialog } from "./delete-invoice-dialog.tsx";
import type { InvoiceQuestion } from "./invoice-question.ts";
import { InvoiceStatusMenu } from "./invoice-status-menu.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

export function InvoiceRowStatus({ invoice }: { invoice: InvoiceRowFragment }) {
  const [asking, setAsking] = useState<InvoiceQuestion>();
  const close = () => setAsking(undefined);
  return (
    <>
      <InvoiceStatusMenu invoice={invoice} onAsk={setAsking} canEmail={false} of={invoice.number} />
      {asking === "pay" && <PaymentDialog invoice={invoice} isMarkPaid onClose={close} />}
      {asking === "delete" && <DeleteInvoiceDialog invoice={invoice} onClose={close} />}
    </>
  );
}
