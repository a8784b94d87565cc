import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { Bell, CircleDollarSign, Copy, Ellipsis, Pencil, Phone, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteInvoiceDialog } from "./delete-invoice-dialog.tsx";
import type { ListedInvoice } from "./invoice-chase.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { useDuplicateInvoice } from "./use-duplicate-invoice.ts";
import { useRemind } from "./use-remind.tsx";

export function InvoiceMenu({ invoice }: { invoice: ListedInvoice }) {
  const [isDeleting, setDeleting] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const remind = useRemind(invoice);
  const phone = invoice.customer?.phone;
  const duplicate = useDuplicateInvoice(invoice.id);
  const isVoid = invoice.status === "void";
  return (
    <>
      <Menu
        label={invoice.number}
        trigger={<IconButton label={`Actions for ${invoice.number}`} size="compact" icon={<Ellipsis />} />}
        items={[
          ...(invoice.status === "overdue"
            ? [
                ...(phone ? [{ id: "call", label: "Call", icon: <Phone />, href: `tel:${phone}` }] : []),
                {
                  id: "remind",
                  label: "Send reminder",
                  icon: <Bell />,
                  isPending: remind.isPending,
                  onAction: remind.ask,
                },
                {
                  id: "pay",
                  label: "Record payment",
                  icon: <CircleDollarSign />,
                  onAction: () => setPaying(true),
                },
              ]
            : []),
          ...(isVoid
            ? []
            : [{ id: "edit", label: "Edit", icon: <Pencil />, href: `/invoices/${invoice.id}/edit` }]),
          {
            id: "duplicate",
            label: "Duplicate",
            icon: <Copy />,
            isPending: duplicate.isPending,
            onAction: duplicate.act,
          },
          ...(isVoid
            ? []
            : [
                {
                  id: "delete",
                  label: "Delete",
                  icon: <Trash2 />,
                  isDestructive: true,
                  onAction: () => setDeleting(true),
                },
              ]),
        ]}
      />
      {remind.question}
      {isPaying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
      {isDeleting && <DeleteInvoiceDialog invoice={invoice} onClose={() => setDeleting(false)} />}
    </>
  );
}
