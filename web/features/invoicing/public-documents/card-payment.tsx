import { Button } from "@fettle/design-system/Button";
import { TextField } from "@fettle/design-system/TextField";
import { formatMoney, parseCents } from "@fettle/rules/platform/money";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { StartInvoiceCheckoutDocument } from "../../../generated/graphql.ts";
import { usePublicAction } from "../../../platform/public-link/use-public-request.ts";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import { actions } from "./public-page.css.ts";

export function CardPayment({ token, balanceCents }: { token: string; balanceCents: number }) {
  const [part, setPart] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const checkout = usePublicAction(StartInvoiceCheckoutDocument, ({ startInvoiceCheckout }) => {
    setLeaving(true);
    location.assign(startInvoiceCheckout);
  });
  const amountCents = part === undefined ? balanceCents : parseCents(part);
  const isAmount = amountCents !== null && amountCents > 0 && amountCents <= balanceCents;
  return (
    <div className={actions}>
      {part !== undefined && (
        <TextField
          label="Amount to pay now"
          value={part}
          onChange={setPart}
          inputMode="decimal"
          description={`Up to ${formatMoney(balanceCents)}`}
          errorMessage={
            part !== "" && !isAmount ? `Enter an amount up to ${formatMoney(balanceCents)}` : undefined
          }
          autoFocus
          isNumeric
        />
      )}
      <FormFailure message={checkout.failure} />
      <Button
        variant="hivis"
        size="action"
        icon={<CreditCard />}
        isPending={checkout.isPending || isLeaving}
        isDisabled={!isAmount}
        onPress={() => checkout.act({ token, amountCents })}
        fullWidth
      >
        {isAmount ? `Pay ${formatMoney(amountCents)} by card` : "Pay by card"}
      </Button>
      {part === undefined && (
        <Button variant="ghost" size="touch" onPress={() => setPart("")} fullWidth>
          Pay part of this invoice
        </Button>
      )}
    </div>
  );
}
