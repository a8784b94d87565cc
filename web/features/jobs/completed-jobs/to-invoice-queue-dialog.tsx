import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { RadioGroup } from "@fettle/design-system/RadioGroup";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import type { InvoicingBasis } from "../../../generated/graphql.ts";
import { invoicingWords, PRESELECTED_BASIS } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import type { ChosenJob } from "./chosen-jobs.ts";
import { asked } from "./completed-jobs.css.ts";

export interface ToInvoiceQueueDialogProps {
  jobs: readonly ChosenJob[];
  onClose: () => void;
  onConfirm: (bill: InvoicingBasis) => void;
  isPending: boolean;
}

export function ToInvoiceQueueDialog({ jobs, onClose, onConfirm, isPending }: ToInvoiceQueueDialogProps) {
  const [basis, setBasis] = useState(PRESELECTED_BASIS);
  const isOne = jobs.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? "Bill the quote or the work?" : "Bill the quotes or the work?"}
      message={`${isOne ? "1 job has" : `${jobs.length} jobs have`} both a quote and logged work. Amounts are before GST.`}
      confirmLabel="Convert"
      tone="neutral"
      icon={<ReceiptText />}
      isOpen
      onOpenChange={onClose}
      onConfirm={() => onConfirm(basis)}
      isPending={isPending}
    >
      <ul className={asked}>
        {jobs.map((job) => (
          <li key={job.id}>{`${job.title}: ${invoicingWords(job, true)}`}</li>
        ))}
      </ul>
      <RadioGroup
        label="What to bill"
        value={basis}
        onChange={setBasis}
        items={[
          { id: "quote", label: isOne ? "Bill the quote" : "Bill the quotes" },
          { id: "work", label: "Bill the work" },
        ]}
      />
    </ConfirmDialog>
  );
}
