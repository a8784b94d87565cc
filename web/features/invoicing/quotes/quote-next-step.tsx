import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { ArrowLeftRight, Check, Mail, Pencil } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ConvertQuoteToJobDocument, type QuoteDetailFragment } from "../../../generated/graphql.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { useAction } from "../documents/use-action.ts";
import { AcceptQuoteDialog } from "./accept-quote-dialog.tsx";

const handlesErrors = { context: { handlesErrors: true } };

type Step = "email" | "accept" | "edit" | "convert" | undefined;

export function nextStepOf({ status, job, isExpired }: QuoteDetailFragment): Step {
  switch (status) {
    case "draft":
      return "email";
    case "sent":
      return isExpired ? "edit" : "accept";
    case "rejected":
      return "edit";
    case "accepted":
      return job ? undefined : "convert";
  }
}

type Props = { quote: QuoteDetailFragment; onEmail: () => void; isPhone?: boolean };

export function QuoteNextStep({ quote, onEmail, isPhone = false }: Props) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [convertToJob] = useMutation(ConvertQuoteToJobDocument, handlesErrors);
  const [isAccepting, setAccepting] = useState(false);
  const { id } = quote;
  const step = nextStepOf(quote);
  const size = isPhone ? "action" : undefined;

  const convert = useAction("Failed to convert to job", async () => {
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
  if (step === "edit") {
    return (
      <>
        {quote.isExpired && !isPhone && (
          <Button icon={<Check />} isDisabled>
            Accept
          </Button>
        )}
        <Button variant="hivis" size={size} icon={<Pencil />} href={`/quotes/${id}/edit`}>
          Edit
        </Button>
      </>
    );
  }
  if (step === "accept") {
    return (
      <>
        <Button variant="hivis" size={size} icon={<Check />} onPress={() => setAccepting(true)}>
          Accept
        </Button>
        {isAccepting && <AcceptQuoteDialog quote={quote} onClose={() => setAccepting(false)} />}
      </>
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
