import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useConvertJob } from "./use-convert-job.ts";

export interface ConvertToInvoiceProps extends Pick<ButtonProps, "variant" | "size" | "fullWidth"> {
  job: {
    id: string;
    customer: { id: string } | null;
    invoice: { id: string; number: string } | null;
    charges?: readonly { unitPrice: number | null }[];
  };
}

/** Converts a completed job to its one invoice; a job without a customer can't have one. */
export function ConvertToInvoice({ job, variant = "primary", ...look }: ConvertToInvoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const { act, isPending } = useConvertJob(() => setAsking(false));
  if (job.invoice) {
    return (
      <Button {...look} variant="secondary" icon={<ReceiptText />} href={`/invoices/${job.invoice.id}`}>
        {`View ${job.invoice.number}`}
      </Button>
    );
  }
  const unpriced = job.charges?.filter((charge) => !charge.unitPrice).length ?? 0;
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={<ReceiptText />}
        isDisabled={!job.customer}
        isPending={isPending}
        onPress={() => (unpriced > 0 ? setAsking(true) : act(job.id))}
      >
        Convert to Invoice
      </Button>
      <ConfirmDialog
        title={unpriced === 1 ? "1 line has no price yet" : `${unpriced} lines have no price yet`}
        message="They become lines of $0.00 on a draft invoice, which opens for you to price them."
        confirmLabel="Convert to Invoice"
        tone="neutral"
        icon={<ReceiptText />}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => act(job.id)}
        isPending={isPending}
      />
    </>
  );
}
