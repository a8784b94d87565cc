import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { TextField } from "@fettle/design-system/TextField";
import { formatMoney, parseCents } from "@fettle/rules/money";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../app/apollo/error-text.ts";
import { StartInvoiceCheckoutDocument } from "../../generated/graphql.ts";
import { FormFailure } from "../auth/form-failure.tsx";
import { actions } from "./public-page.css.ts";
import { anonymously } from "./public-page.tsx";

/** Pays what is owed, or a part of it, on the card provider's page. */
export function CardPayment({ token, balanceCents }: { token: string; balanceCents: number }) {
  const [part, setPart] = useState<string>();
  const [start, { loading, error, data }] = useMutation(StartInvoiceCheckoutDocument, {
    context: anonymously,
  });
  const amountCents = part === undefined ? balanceCents : parseCents(part);
  const isAmount = amountCents !== null && amountCents > 0 && amountCents <= balanceCents;
  const pay = async () => {
    const result = await start({ variables: { token, amountCents } });
    if (result.data) location.assign(result.data.startInvoiceCheckout);
  };
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
      <FormFailure message={error && errorText(error)} />
      <Button
        variant="hivis"
        size="action"
        icon={<CreditCard />}
        isPending={loading || data !== undefined}
        isDisabled={!isAmount}
        onPress={() => pay().catch(() => {})}
        fullWidth
      >
        {isAmount ? `Pay ${formatMoney(amountCents)} by card` : "Pay by card"}
      </Button>
      {part === undefined && (
        <Button variant="ghost" size="touch" onPress={() => setPart("")} fullWidth>
          Pay part of it
        </Button>
      )}
    </div>
  );
}
