import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import {
  ArrowLeftRight,
  Ban,
  Check,
  Copy,
  Ellipsis,
  Eye,
  Mail,
  Pencil,
  ReceiptText,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  AcceptQuoteDocument,
  ConvertQuoteToInvoiceDocument,
  ConvertQuoteToJobDocument,
  DuplicateQuoteDocument,
  type QuoteDetailFragment,
} from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { openPreview } from "../documents/preview-popup.ts";
import { useAct } from "../documents/use-act.ts";
import { placeJob } from "../jobs/job-cache.ts";
import { DeleteQuoteDialog } from "./delete-quote-dialog.tsx";
import { RejectQuoteDialog } from "./reject-quote-dialog.tsx";

type Props = { quote: QuoteDetailFragment; onEmail: () => void };
const handlesErrors = { context: { handlesErrors: true } };

/** The one thing to do next with a quote: send it, accept what was sent, make a job of what was accepted. */
export function nextStepOf({ status, job }: QuoteDetailFragment): "email" | "accept" | "convert" | undefined {
  if (status === "draft") return "email";
  if (status === "sent") return "accept";
  return status === "accepted" && !job ? "convert" : undefined;
}

/** What can always be done with a quote, and what rarely is behind the menu. */
export function QuoteActions({ quote, onEmail }: Props) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [asking, setAsking] = useState<"reject" | "delete">();
  const [duplicateQuote] = useMutation(DuplicateQuoteDocument, handlesErrors);
  const [convertToInvoice] = useMutation(ConvertQuoteToInvoiceDocument, handlesErrors);
  const { id, status, invoice } = quote;
  const close = () => setAsking(undefined);

  const duplicate = useAct("Failed to duplicate quote", async () => {
    const { data } = await duplicateQuote({ variables: { id } });
    if (!data) return;
    documentChanged(cache, "quote");
    toast({ title: "Quote duplicated", description: data.duplicateQuote.number, tone: "success" });
    await navigate(`/quotes/${data.duplicateQuote.id}/edit`);
  });
  const toInvoice = useAct("Failed to convert to invoice", async () => {
    const { data } = await convertToInvoice({ variables: { id } });
    if (!data) return;
    documentChanged(cache, "invoice");
    cache.modify({ id: cache.identify(quote), fields: { invoice: (_, { INVALIDATE }) => INVALIDATE } });
    await navigate(`/invoices/${data.convertQuoteToInvoice.id}`);
  });

  return (
    <>
      {status !== "accepted" && (
        <Button icon={<Pencil />} href={`/quotes/${id}/edit`}>
          Edit
        </Button>
      )}
      <Button icon={<Eye />} onPress={() => openPreview(`/api/quotes/${id}/pdf`)}>
        Preview
      </Button>
      {status !== "draft" && (
        <Button icon={<Mail />} onPress={onEmail}>
          Email
        </Button>
      )}
      <Menu
        label="More actions"
        trigger={<IconButton label="More actions" variant="secondary" icon={<Ellipsis />} />}
        items={[
          ...(status === "accepted" && !invoice
            ? [
                {
                  id: "invoice",
                  label: "Convert to Invoice",
                  icon: <ReceiptText />,
                  isDisabled: toInvoice.isPending,
                  onAction: toInvoice.act,
                },
              ]
            : []),
          {
            id: "duplicate",
            label: "Duplicate",
            icon: <Copy />,
            isDisabled: duplicate.isPending,
            onAction: duplicate.act,
          },
          ...(status === "sent"
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
          ...(status === "draft"
            ? [
                {
                  id: "delete",
                  label: "Delete",
                  icon: <Trash2 />,
                  isDestructive: true,
                  onAction: () => setAsking("delete"),
                },
              ]
            : []),
        ]}
      />
      {asking === "reject" && <RejectQuoteDialog quote={quote} onClose={close} />}
      {asking === "delete" && <DeleteQuoteDialog quote={quote} onClose={close} />}
    </>
  );
}

/** The button of what is next. */
export function QuoteNextStep({ quote, onEmail, isPhone = false }: Props & { isPhone?: boolean }) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [acceptQuote] = useMutation(AcceptQuoteDocument, handlesErrors);
  const [convertToJob] = useMutation(ConvertQuoteToJobDocument, handlesErrors);
  const { id, isExpired } = quote;
  const step = nextStepOf(quote);
  const size = isPhone ? "action" : undefined;

  const accept = useAct("Failed to accept quote", async () => {
    await acceptQuote({ variables: { id } });
    documentChanged(cache, "quote");
    toast({ title: "Quote accepted", description: quote.number, tone: "success" });
  });
  const convert = useAct("Failed to convert to job", async () => {
    const { data } = await convertToJob({ variables: { id } });
    if (!data) return;
    placeJob(cache, data.convertQuoteToJob.id);
    cache.modify({ id: cache.identify(quote), fields: { job: (_, { INVALIDATE }) => INVALIDATE } });
    toast({ title: "Job created", description: `Job ${data.convertQuoteToJob.number}`, tone: "success" });
    await navigate(`/jobs/${data.convertQuoteToJob.id}`);
  });

  if (step === "email") {
    return (
      <Button variant="hivis" size={size} icon={<Mail />} onPress={onEmail}>
        Email
      </Button>
    );
  }
  if (step === "accept") {
    return (
      <Button
        variant="hivis"
        size={size}
        icon={<Check />}
        isDisabled={isExpired}
        isPending={accept.isPending}
        onPress={accept.act}
      >
        Accept
      </Button>
    );
  }
  if (step === "convert") {
    return (
      <Button
        variant="hivis"
        size={size}
        icon={<ArrowLeftRight />}
        isPending={convert.isPending}
        onPress={convert.act}
      >
        Convert to Job
      </Button>
    );
  }
  return null;
}
