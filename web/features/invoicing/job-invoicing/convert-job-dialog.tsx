import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { RadioGroup } from "@fettle/design-system/RadioGroup";
import { formatMoney } from "@fettle/rules/platform/money";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import type { InvoicingBasis } from "../../../generated/graphql.ts";
import { hasInvoicingChoice, type InvoicingFigures, PRESELECTED_BASIS } from "./invoicing-choice.ts";

export interface ConvertibleJob extends InvoicingFigures {
  /** Where they are known: those without a price are warned of. */
  charges?: readonly { unitPrice: number | null }[];
}

const unpricedOf = (job: ConvertibleJob) => job.charges?.filter((charge) => !charge.unitPrice).length ?? 0;

/** Whether converting the job needs a choice or a warning first. */
export const asksToConvert = (job: ConvertibleJob) => hasInvoicingChoice(job) || unpricedOf(job) > 0;

export interface ConvertJobDialogProps {
  job: ConvertibleJob;
  onClose: () => void;
  onConfirm: (bill?: InvoicingBasis) => void;
  isPending: boolean;
}

/** Asks whether to bill the quote or the work, and lists the unpriced lines. */
export function ConvertJobDialog({ job, onClose, onConfirm, isPending }: ConvertJobDialogProps) {
  const [basis, setBasis] = useState(PRESELECTED_BASIS);
  const isChoice = hasInvoicingChoice(job);
  const unpriced = unpricedOf(job);
  const lacking = unpriced === 1 ? "1 line has no price yet" : `${unpriced} lines have no price yet`;
  const draft = "on a draft invoice, which opens for you to price them.";
  const isBare = unpriced > 0 && basis === "work";
  const dialog = {
    confirmLabel: "Convert to Invoice",
    tone: "neutral",
    icon: <ReceiptText />,
    isOpen: true,
    onOpenChange: onClose,
    isPending,
  } as const;
  if (!isChoice) {
    const message = `${unpriced === 1 ? "It becomes a line" : "They become lines"} of $0.00 ${draft}`;
    return <ConfirmDialog {...dialog} title={lacking} message={message} onConfirm={() => onConfirm()} />;
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Bill the quote or the work?"
      message={`The customer accepted a quote for this job, and work was logged on it. ${
        isBare ? `${lacking}: they become lines of $0.00 ${draft}` : "The amounts are before GST."
      }`}
      onConfirm={() => onConfirm(basis)}
    >
      <BasisChoice {...job} value={basis} onChange={setBasis} />
    </ConfirmDialog>
  );
}

export interface BasisChoiceProps extends InvoicingFigures {
  value: InvoicingBasis;
  onChange: (basis: InvoicingBasis) => void;
}

/** The total of the quote, or of the logged work. */
export function BasisChoice({ quotedCents, workCents, value, onChange }: BasisChoiceProps) {
  return (
    <RadioGroup
      label="What the invoice bills"
      value={value}
      onChange={onChange}
      items={[
        { id: "quote", label: `Bill the quote ${formatMoney(quotedCents ?? 0)}` },
        { id: "work", label: `Bill the work ${formatMoney(workCents ?? 0)}` },
      ]}
    />
  );
}
