import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { InvoiceRowFragment } from "../../../generated/graphql.ts";
import { DeleteInvoiceDialog } from "./delete-invoice-dialog.tsx";
import { useDuplicateInvoice } from "./use-duplicate-invoice.ts";

export function InvoiceMenu({ invoice }: { invoice: InvoiceRowFragment }) {
  const [isDeleting, setDeleting] = useState(false);
  const duplicate = useDuplicateInvoice(invoice.id);
  const isVoid = invoice.status === "void";
  return (
    <>
      <Menu
        label={invoice.number}
        trigger={<IconButton label={`Actions for ${invoice.number}`} size="compact" icon={<Ellipsis />} />}
        items={[
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
      {isDeleting && <DeleteInvoiceDialog invoice={invoice} onClose={() => setDeleting(false)} />}
    </>
  );
}
