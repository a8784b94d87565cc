import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { InvoiceRowFragment } from "../../generated/graphql.ts";
import { DeleteInvoiceDialog } from "./delete-invoice-dialog.tsx";

/** An invoice's actions in the list. */
export function InvoiceMenu({ invoice }: { invoice: InvoiceRowFragment }) {
  const [isDeleting, setDeleting] = useState(false);
  const isVoid = invoice.status === "void";
  return (
    <>
      <Menu
        label={invoice.number}
        trigger={<IconButton label={`Actions of ${invoice.number}`} size="compact" icon={<Ellipsis />} />}
        items={[
          {
            id: "edit",
            label: "Edit",
            icon: <Pencil />,
            href: `/invoices/${invoice.id}/edit`,
            isDisabled: isVoid,
          },
          {
            id: "delete",
            label: "Delete",
            icon: <Trash2 />,
            isDestructive: true,
            isDisabled: isVoid,
            onAction: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting && <DeleteInvoiceDialog invoice={invoice} onClose={() => setDeleting(false)} />}
    </>
  );
}
