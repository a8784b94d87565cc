import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { Send } from "lucide-react";
import { GoesTo, goesTo } from "../documents/goes-to.tsx";
import type { ListedInvoice } from "./invoice-chase.tsx";
import { drafts } from "./invoice-choice.css.ts";

export default function SendDraftsDialog({
  invoices,
  onClose,
  onConfirm,
  isPending,
}: {
  invoices: readonly ListedInvoice[];
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
}) {
  const count = invoices.filter(({ customer }) => goesTo(customer)).length;
  const words = count === 1 ? "1 invoice" : `${count} invoices`;
  return (
    <ConfirmDialog
      title={`Send ${words}?`}
      message="Each goes out in the standard words, with a link to view and pay it."
      confirmLabel={`Send ${words}`}
      tone="neutral"
      icon={<Send />}
      isOpen
      onOpenChange={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
    >
      <ul className={drafts}>
        {invoices.map(({ id, number, customer }) => (
          <li key={id}>
            {`${number} ${customer?.name ?? "No customer"} `}
            <GoesTo customer={customer} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
