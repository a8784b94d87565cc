import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { isMoney, paymentMethodLabel } from "@fettle/rules/invoicing/payment-method";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import { CreditCard, Ellipsis, FileText, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import {
  type InvoiceDetailFragment,
  RestorePaymentDocument,
  ReversePaymentDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { documentChanged } from "../documents/document-cache.ts";
import * as css from "../documents/document-screen.css.ts";
import { openPreview } from "../documents/preview-popup.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

type Payment = InvoiceDetailFragment["payments"][number];

export function PaymentsCard({ invoice }: { invoice: InvoiceDetailFragment }) {
  const [isRecording, setRecording] = useState(false);
  const [reversing, setReversing] = useState<Payment>();
  const [refunding, setRefunding] = useState<Payment>();
  const { payments, status } = invoice;
  const canRecord = status !== "void" && status !== "paid";
  return (
    <Card
      title="Payments"
      count={payments.filter(isPayment).length || undefined}
      padding={payments.length > 0 ? "none" : "default"}
      actions={
        canRecord && (
          <Button size="compact" icon={<Plus />} onPress={() => setRecording(true)}>
            Record payment
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className={css.prose}>Nothing paid yet</p>
      ) : (
        <ul className={css.rows} aria-label="Payments">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onReverse={() => setReversing(payment)}
              onRefund={() => setRefunding(payment)}
            />
          ))}
        </ul>
      )}
      {isRecording && <PaymentDialog invoice={invoice} onClose={() => setRecording(false)} />}
      {reversing && <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} />}
      {refunding && <RefundDialog id={refunding.id} onClose={() => setRefunding(undefined)} />}
    </Card>
  );
}

const isPayment = ({ method, amountCents, reversedAt }: Payment) =>
  isMoney(method) && amountCents > 0 && !reversedAt;

/** A card payment that no one recorded came through the provider, so it can be refunded. */
const isOnline = ({ method, recordedBy }: Payment) => method === "card" && !recordedBy;

type RowProps = { payment: Payment; onReverse: () => void; onRefund: () => void };

function PaymentRow({ payment, onReverse, onRefund }: RowProps) {
  const { id, method, reference, paidAt, recordedBy, reversedAt, amountCents, note } = payment;
  const isRefund = amountCents < 0;
  const words = [note, recordedBy?.name].filter(Boolean).map((each) => `, ${each}`);
  return (
    <li className={css.row}>
      <span className={css.rowWords}>
        <span>
          {paymentMethodLabel(method)}
          {isRefund && (isMoney(method) ? ", refunded" : ", moved")}
          {reversedAt && ", reversed"}
        </span>
        <span className={css.quiet}>
          {formatShortDate(parseDate(paidAt))}
          {reference && ", "}
          {reference && (
            <span className={css.reference} title={reference}>
              {reference}
            </span>
          )}
          {words}
        </span>
      </span>
      <span className={reversedAt ? css.reversed : css.figure}>{formatMoney(amountCents)}</span>
      {!isRefund && !reversedAt && method !== "credit_note" && (
        <Menu
          label="Payment"
          trigger={
            <IconButton
              label={`Actions for ${formatMoney(amountCents)}`}
              size="compact"
              icon={<Ellipsis />}
            />
          }
          items={[
            ...(isMoney(method)
              ? [
                  {
                    id: "receipt",
                    label: "Receipt",
                    icon: <FileText />,
                    onAction: () => void openPreview(`${SERVER_URL}/api/payments/${id}/receipt.pdf`),
                  },
                ]
              : []),
            ...(isOnline(payment)
              ? [
                  {
                    id: "refund",
                    label: "Refund to card",
                    icon: <CreditCard />,
                    isDestructive: true,
                    onAction: onRefund,
                  },
                ]
              : []),
            {
              id: "reverse",
              label: isOnline(payment) ? "Reverse without refunding" : "Reverse",
              icon: <Undo2 />,
              isDestructive: true,
              onAction: onReverse,
            },
          ]}
        />
      )}
    </li>
  );
}

function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const amount = formatMoney(payment.amountCents);
  const { cache } = useApolloClient();
  const [restore] = useMutation(RestorePaymentDocument, {
    variables: { id: payment.id },
    context: { handlesErrors: true },
    onCompleted: () => documentChanged(cache, "invoice"),
  });
  const [reverse, { loading, error }] = useMutation(ReversePaymentDocument, {
    variables: { id: payment.id },
    context: { handlesErrors: true },
    onCompleted: () => {
      documentChanged(cache, "invoice");
      toast({
        title: "Payment reversed",
        description: amount,
        tone: "success",
        actions: [undoDeletion("Payment", () => restore())],
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Reverse ${amount}?`}
      message={`${isOnline(payment) ? "The customer’s card won’t be refunded. " : ""}The payment stays on record, marked as reversed, and the amount will be owing again.`}
      confirmLabel="Reverse"
      icon={<Undo2 />}
      isOpen
      onOpenChange={onClose}
      onConfirm={() => reverse().catch((error) => ignored(error, "the dialog shows it"))}
      isPending={loading}
      error={error && errorText(error, "Failed to reverse payment")}
    />
  );
}
