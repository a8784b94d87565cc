import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { toast } from "@fettle/design-system/Toast";
import { grossCents } from "@fettle/rules/invoicing/credit-note";
import { creditNoteSchema } from "@fettle/rules/invoicing/credit-note.schema";
import { formatMoney, parseCents } from "@fettle/rules/platform/money";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { CreateCreditNoteDocument, type InvoiceDetailFragment } from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { documentChanged } from "../documents/document-cache.ts";

/** Parses a line's credit, up to `leftCents`. Empty means no credit. */
const creditOf = (leftCents: number) =>
  z.string().transform((text, context) => {
    if (text.trim() === "") return 0;
    const cents = parseCents(text);
    if (cents === null || cents < 0) context.addIssue("Enter an amount, e.g. 445.77");
    else if (cents > leftCents) context.addIssue(`Enter ${formatMoney(leftCents)} or less`);
    return cents ?? 0;
  });

const dollars = (cents: number) => (cents / 100).toFixed(2);

export interface CreditNoteDialogProps {
  invoice: InvoiceDetailFragment;
  onClose: () => void;
}

export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { cache } = useApolloClient();
  const [createCreditNote] = useMutation(CreateCreditNoteDocument, { context: { handlesErrors: true } });
  const lines = useMemo(() => creditableLines(invoice), [invoice]);
  const schema = useMemo(
    () =>
      z.object({
        reason: creditNoteSchema.shape.reason,
        amounts: z
          .tuple(lines.map(({ leftCents }) => creditOf(leftCents)) as [])
          .transform((amounts) => amounts as number[])
          .refine((amounts) => amounts.some((cents) => cents > 0), {
            path: ["0"],
            message: "Enter an amount to credit on at least one line",
          }),
      }),
    [lines],
  );
  type Values = { reason: string; amounts: string[] };
  const kept = useDraftForm<Values, { reason: string; amounts: number[] }>({
    name: `credit:${invoice.id}`,
    schema: schema as unknown as z.ZodType<{ reason: string; amounts: number[] }, Values>,
    values: { reason: "", amounts: lines.map(() => "") },
    isOnlyOnSame: true,
  });
  const { form } = kept;
  const typed = useWatch({ control: form.control, name: "amounts" });
  const total = typed.reduce((sum, text) => sum + Math.max(parseCents(text ?? "") ?? 0, 0), 0);
  const extra = total - Math.max(invoice.balanceCents, 0);
  const submit = useServerSubmit(
    form,
    async ({ reason, amounts }) => {
      const credited = lines.flatMap(({ id }, at) => {
        const amountCents = amounts[at] ?? 0;
        return amountCents > 0 ? [{ lineId: id, amountCents }] : [];
      });
      await withIdempotencyKey(`credit:${invoice.id}`, (context) =>
        createCreditNote({
          variables: { invoiceId: invoice.id, input: { reason, lines: credited } },
          context,
        }),
      );
      documentChanged(cache, "invoice");
      kept.forget();
      toast({ title: "Credit note issued", description: formatMoney(total), tone: "success" });
      onClose();
    },
    "Failed to issue the credit note",
  );
  const creditAll = () =>
    form.setValue(
      "amounts",
      lines.map(({ leftCents }) => dollars(leftCents)),
      { shouldDirty: true },
    );
  return (
    <FormDialog
      title={`Credit ${invoice.number}`}
      subtitle="A credit note can’t be changed once it’s issued."
      kept={kept}
      submitLabel={total > 0 ? `Credit ${formatMoney(total)}` : "Issue credit note"}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormLayout>
        <FormTextField control={form.control} name="reason" label="Reason" autoFocus />
        {lines.map(({ id, name, leftCents }, at) => (
          <FormTextField
            key={id}
            control={form.control}
            name={`amounts.${at}`}
            label={name}
            description={`Up to ${formatMoney(leftCents)}, including any GST`}
            icon="$"
            inputMode="decimal"
            isNumeric
          />
        ))}
        <div>
          <Button size="inline" onPress={creditAll}>
            Credit everything
          </Button>
        </div>
        {total > 0 && extra > 0 && (
          <p>
            {formatMoney(extra)} of this is more than the amount owing.{" "}
            {invoice.customer
              ? `It’ll become credit for ${invoice.customer.name}.`
              : "You’ll owe it to the customer."}
          </p>
        )}
      </FormLayout>
    </FormDialog>
  );
}

function creditableLines({ lines, taxMode, creditNotes }: InvoiceDetailFragment) {
  const credited = creditNotes.flatMap((note) => note.lines);
  return lines.flatMap((line) => {
    const before = credited
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, { totalCents }) => sum + totalCents, 0);
    const leftCents = grossCents(taxMode, line) - before;
    return leftCents > 0 ? [{ id: line.id, name: line.itemName || line.description, leftCents }] : [];
  });
}
