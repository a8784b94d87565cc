import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { RadioGroup } from "@fettle/design-system/RadioGroup";
import { formatMoney } from "@fettle/rules/platform/money";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import type { InvoicingBasis } from "../../../generated/graphql.ts";
import { hasInvoicingChoice, type InvoicingFigures, PRESELECTED_BASIS } from "./invoicing-choice.ts";

export interface ConvertibleJob extends InvoicingFigures {
  charges?: readonly { unitPrice: number | null }[];
}

const unpricedOf = (job: ConvertibleJob) => job.charges?.filter((charge) => !charge.unitPrice).length ?? 0;

export const asksToConvert = (job: ConvertibleJob) => hasInvoicingChoice(job) || unpricedOf(job) > 0;

export interface ConvertJobDialogProps {
  job: ConvertibleJob;
  onClose: () => void;
  onConfirm: (bill?: InvoicingBasis) => void;
  isPending: boolean;
}

export function ConvertJobDialog({ job, onClose, onConfirm, isPending }: ConvertJobDialogProps) {
  const [basis, setBasis] = useState(PRESELECTED_BASIS);
  const isChoice = hasInvoicingChoice(job);
  const unpriced = unpricedOf(job);
  const lacking = unpriced === 1 ? "1 line has no price yet" : `${unpriced} lines have no price yet`;
  const advice =
    unpriced === 1
      ? "It’ll be $0.00 on the draft invoice. Set its price there."
      : "They’ll be $0.00 on the draft invoice. Set their prices there.";
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
    return <ConfirmDialog {...dialog} title={lacking} message={advice} onConfirm={() => onConfirm()} />;
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Bill the quote or the work?"
      message={`The customer accepted a quote for this job, and work was logged on it. ${
        isBare ? `${lacking}. ${advice}` : "Amounts include GST."
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

export function BasisChoice({ quotedTotalCents, workTotalCents, value, onChange }: BasisChoiceProps) {
  return (
    <RadioGroup
      label="What to invoice"
      value={value}
      onChange={onChange}
      items={[
        { id: "quote", label: `Bill the quote ${formatMoney(quotedTotalCents ?? 0)}` },
        { id: "work", label: `Bill the work ${formatMoney(workTotalCents ?? 0)}` },
      ]}
    />
  );
}
