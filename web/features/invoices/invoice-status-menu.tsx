import type { BadgeProps } from "@fettle/design-system/Badge";
import { StatusMenu } from "@fettle/design-system/StatusMenu";
import { canMarkPaid, isIssued } from "@fettle/rules/invoice-status";
import { Ban, Check, Mail, Trash2 } from "lucide-react";
import type { InvoiceRowFragment } from "../../generated/graphql.ts";
import { STATUSES } from "../statuses/statuses.ts";
import type { InvoiceQuestion } from "./invoice-actions.tsx";
import { useMarkPaid } from "./invoice-next-step.tsx";

type Props = {
  invoice: Pick<InvoiceRowFragment, "id" | "number" | "status" | "balanceCents">;
  onAsk: (question: InvoiceQuestion) => void;
  size?: BadgeProps["size"];
  /** Whether the screen can email it. */
  canEmail?: boolean;
  /** The invoice's number, where several menus are on one page. */
  of?: string;
};

/** The invoice's status, with a menu of the next ones; each opens the dialog that it needs. */
export function InvoiceStatusMenu({ invoice, onAsk, size, canEmail = true, of }: Props) {
  const { status } = invoice;
  const pay = useMarkPaid(invoice, onAsk);
  const issued = isIssued(status);
  return (
    <StatusMenu
      status={STATUSES.invoice[status]}
      size={size}
      of={of}
      isPending={pay.isPending}
      items={
        canMarkPaid(status)
          ? [
              ...(canEmail
                ? [
                    {
                      id: "email",
                      label: issued ? "Email again" : "Email it",
                      icon: <Mail />,
                      onAction: () => onAsk("email"),
                    },
                  ]
                : []),
              { id: "pay", label: "Mark Paid", icon: <Check />, onAction: pay.ask },
              {
                id: "delete",
                label: issued ? "Void" : "Delete",
                icon: issued ? <Ban /> : <Trash2 />,
                isDestructive: true,
                onAction: () => onAsk("delete"),
              },
            ]
          : []
      }
    />
  );
}
