import { useApolloClient, useMutation } from "@apollo/client/react";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { paymentSchema } from "@fettle/rules/invoicing/document.schema";
import { PAYMENT_METHODS, paymentMethodLabel } from "@fettle/rules/invoicing/payment-method";
import { formatMoney, parseCents, unreadAmount } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { type InvoiceRowFragment, RecordPaymentDocument } from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { FormDateField } from "../../../platform/forms/form-dates.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { documentChanged } from "../documents/document-cache.ts";

const { shape } = paymentSchema;

/** Parses '1,110.00' to cents, then applies the API's rules. */
const formSchema = z.object({
  amountCents: z
    .string()
    .transform((text) => parseCents(text) ?? unreadAmount(text))
    .pipe(shape.amountCents),
  method: shape.method,
  paidAt: shape.paidAt,
  reference: shape.reference,
  keepsCredit: shape.keepsCredit,
});

const METHODS = PAYMENT_METHODS.map((id) => ({ id, label: paymentMethodLabel(id) }));

export interface PaymentDialogProps {
  invoice: Pick<InvoiceRowFragment, "balanceCents" | "id" | "number" | "customer">;
  isMarkPaid?: boolean;
  onClose: () => void;
}

export function PaymentDialog({ invoice, isMarkPaid = false, onClose }: PaymentDialogProps) {
  const { timeZone } = useViewer().organisation;
  const { cache } = useApolloClient();
  const [recordPayment] = useMutation(RecordPaymentDocument, { context: { handlesErrors: true } });
  const kept = useDraftForm<z.input<typeof formSchema>, z.output<typeof formSchema>>({
    name: `payment:${invoice.id}`,
    schema: formSchema,
    values: {
      amountCents: (invoice.balanceCents / 100).toFixed(2),
      method: "bank_transfer",
      paidAt: today(timeZone).toString(),
      reference: "",
      keepsCredit: false,
    },
  });
  const { form } = kept;
  const typed = parseCents(useWatch({ control: form.control, name: "amountCents" }) ?? "");
  const extraCents = (typed ?? 0) - invoice.balanceCents;
  const submit = useServerSubmit(
    form,
    async (input) => {
      await withIdempotencyKey(`payment:${invoice.id}`, (context) =>
        recordPayment({ variables: { invoiceId: invoice.id, input }, context }),
      );
      documentChanged(cache, "invoice");
      kept.forget();
      toast({ ...said(invoice, input.amountCents, isMarkPaid), tone: "success" });
      onClose();
    },
    "Failed to record payment",
  );
  return (
    <FormDialog
      title={isMarkPaid ? "Mark Paid" : "Record payment"}
      subtitle={`${formatMoney(invoice.balanceCents)} is owing on ${invoice.number}`}
      width="confirm"
      kept={kept}
      submitLabel={isMarkPaid ? "Mark Paid" : "Record payment"}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="amountCents"
        label="Amount"
        icon="$"
        inputMode="decimal"
        isNumeric
        autoFocus
      />
      <Controller
        control={form.control}
        name="method"
        render={({ field, fieldState }) => (
          <Select
            label="How it was paid"
            items={METHODS}
            selectedKey={field.value}
            onSelectionChange={field.onChange}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <FormDateField control={form.control} name="paidAt" label="Date" />
      {extraCents > 0 && invoice.customer && (
        <Controller
          control={form.control}
          name="keepsCredit"
          render={({ field }) => (
            <Checkbox isSelected={field.value === true} onChange={field.onChange}>
              {`Keep ${formatMoney(extraCents)} as credit for ${invoice.customer?.name}`}
            </Checkbox>
          )}
        />
      )}
      <FormTextField control={form.control} name="reference" label="Reference" isOptional />
    </FormDialog>
  );
}

function said(
  { number, balanceCents }: PaymentDialogProps["invoice"],
  amountCents: number,
  isMarkPaid: boolean,
) {
  const left = balanceCents - amountCents;
  if (left <= 0 && isMarkPaid) return { title: "Invoice marked paid", description: number };
  const amount = formatMoney(amountCents);
  return {
    title: "Payment recorded",
    description:
      left > 0
        ? `${amount}, ${formatMoney(left)} left to pay`
        : left < 0
          ? `${amount}, ${formatMoney(-left)} kept as credit`
          : amount,
  };
}
