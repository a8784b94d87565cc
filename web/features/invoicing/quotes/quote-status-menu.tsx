import type { BadgeProps } from "@fettle/design-system/Badge";
import { StatusMenu } from "@fettle/design-system/StatusMenu";
import { Ban, Check, Mail } from "lucide-react";
import { useState } from "react";
import type { QuoteRowFragment } from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { AcceptQuoteDialog } from "./accept-quote-dialog.tsx";
import { RejectQuoteDialog } from "./reject-quote-dialog.tsx";

export interface QuoteStatusMenuProps extends Pick<BadgeProps, "size"> {
  quote: Pick<QuoteRowFragment, "id" | "number" | "status" | "isExpired">;
  onEmail?: () => void;
  of?: string;
}

export function QuoteStatusMenu({ quote, onEmail, of, size }: QuoteStatusMenuProps) {
  const [asking, setAsking] = useState<"accept" | "reject">();
  const { status, isExpired } = quote;
  const close = () => setAsking(undefined);
  const isSent = status === "sent";
  const email = onEmail &&
    (isSent || status === "draft") && {
      id: "email",
      label: isSent ? "Email again" : "Email it",
      icon: <Mail />,
      onAction: onEmail,
    };
  return (
    <>
      <StatusMenu
        status={STATUSES.quote[status]}
        size={size}
        of={of}
        items={[
          ...(isSent && !isExpired
            ? [{ id: "accept", label: "Accept", icon: <Check />, onAction: () => setAsking("accept") }]
            : []),
          ...(email ? [email] : []),
          ...(isSent
            ? [
                {
                  id: "reject",
                  label: "Reject",
                  icon: <Ban />,
                  isDestructive: true,
                  onAction: () => setAsking("reject"),
                },
              ]
            : []),
        ]}
      />
      {asking === "accept" && <AcceptQuoteDialog quote={quote} onClose={close} />}
      {asking === "reject" && <RejectQuoteDialog quote={quote} onClose={close} />}
    </>
  );
}
