import { useApolloClient, useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { canMarkPaid } from "@fettle/rules/invoicing/invoice-status";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import { Ellipsis, FileText, Mail, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { ApplyCreditDocument, type InvoiceDetailFragment } from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { creditedOf } from "../documents/credited-of.ts";
import { documentChanged } from "../documents/document-cache.ts";
import * as css from "../documents/document-screen.css.ts";
import { openPreview } from "../documents/preview-popup.ts";
import { useAction } from "../documents/use-action.ts";

const CreditNoteEmailDialog = lazyOpened(() => import("./credit-note-email-dialog.tsx"));

type CreditNote = InvoiceDetailFragment["creditNotes"][number];
type Props = { invoice: InvoiceDetailFragment; onCredit: () => void };

export function CreditCard({ invoice, onCredit }: Props) {
  const [emailing, setEmailing] = useState<CreditNote>();
  const { creditNotes, customerCreditCents, status, totalCents } = invoice;
  if (status === "draft" || status === "void") return null;
  const creditedCents = creditedOf(invoice);
  const hasCredit = customerCreditCents > 0 && canMarkPaid(status);
  return (
    <Card
      title="Credit notes"
      count={creditNotes.length || undefined}
      padding={creditNotes.length > 0 ? "none" : "default"}
      actions={
        creditedCents < totalCents && (
          <Button size="compact" icon={<Plus />} onPress={onCredit}>
            Credit note
          </Button>
        )
      }
    >
      {hasCredit && <CustomerCredit invoice={invoice} />}
      {creditNotes.length === 0 && !hasCredit && <p className={css.prose}>Nothing credited yet</p>}
      {creditNotes.length > 0 && (
        <ul className={css.rows} aria-label="Credit notes">
          {creditNotes.map((note) => (
            <CreditNoteRow key={note.id} note={note} onEmail={() => setEmailing(note)} />
          ))}
        </ul>
      )}
      {emailing && (
        <Suspense>
          <CreditNoteEmailDialog invoice={invoice} note={emailing} onClose={() => setEmailing(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function CustomerCredit({ invoice }: { invoice: InvoiceDetailFragment }) {
  const { cache } = useApolloClient();
  const [applyCredit] = useMutation(ApplyCreditDocument, { context: { handlesErrors: true } });
  const { id, balanceCents, customer, customerCreditCents } = invoice;
  const apply = useAction("Failed to use the credit", async () => {
    await withIdempotencyKey(`credit:${id}:${balanceCents}`, (context) =>
      applyCredit({ variables: { invoiceId: id }, context }),
    );
    documentChanged(cache, "invoice");
    const used = formatMoney(Math.min(balanceCents, customerCreditCents));
    toast({ title: "Credit used", description: used, tone: "success" });
  });
  return (
    <Banner
      title={`${customer?.name} has ${formatMoney(customerCreditCents)} credit.`}
      action={
        <Button size="inline" isPending={apply.isPending} onPress={() => void apply.act()}>
          Use credit
        </Button>
      }
    >
      From overpaid or credited invoices.
    </Banner>
  );
}

function CreditNoteRow({ note, onEmail }: { note: CreditNote; onEmail: () => void }) {
  const { id, number, reason, issueDate, totalCents } = note;
  return (
    <li className={css.row}>
      <span className={css.rowWords}>
        <span>{number}</span>
        <span className={css.quiet}>{`${formatShortDate(parseDate(issueDate))}, ${reason}`}</span>
      </span>
      <span className={css.figure}>{formatMoney(totalCents)}</span>
      <Menu
        label={number}
        trigger={<IconButton label={`Actions for ${number}`} size="compact" icon={<Ellipsis />} />}
        items={[
          {
            id: "pdf",
            label: "Preview",
            icon: <FileText />,
            onAction: () => void openPreview(`${SERVER_URL}/api/credit-notes/${id}/pdf`),
          },
          { id: "email", label: "Email", icon: <Mail />, onAction: onEmail },
        ]}
      />
    </li>
  );
}
