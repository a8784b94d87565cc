import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import { asksToConvert, type ConvertibleJob, ConvertJobDialog } from "./convert-job-dialog.tsx";
import { useConvertJob } from "./use-convert-job.ts";

export interface ConvertToInvoiceProps extends Pick<ButtonProps, "variant" | "size" | "fullWidth"> {
  job: ConvertibleJob & {
    id: string;
    customer: { id: string } | null;
    invoice: { id: string; number: string } | null;
  };
}

export function ConvertToInvoice({ job, variant = "primary", ...look }: ConvertToInvoiceProps) {
  const isAsked = useOneTimeParam("ask") === "convert";
  const [isAsking, setAsking] = useState(isAsked && asksToConvert(job));
  const { act, isPending } = useConvertJob(() => setAsking(false));
  if (job.invoice) {
    return (
      <Button {...look} variant="secondary" icon={<ReceiptText />} href={`/invoices/${job.invoice.id}`}>
        {`View ${job.invoice.number}`}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={<ReceiptText />}
        isDisabled={!job.customer}
        isPending={isPending && !isAsking}
        onPress={() => (asksToConvert(job) ? setAsking(true) : act(job.id))}
      >
        Convert to Invoice
      </Button>
      {isAsking && (
        <ConvertJobDialog
          job={job}
          onClose={() => setAsking(false)}
          onConfirm={(bill) => act(job.id, bill)}
          isPending={isPending}
        />
      )}
    </>
  );
}
