import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { type InvoicingBasis, JobToInvoiceDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { editorAt } from "../documents/document-kind.ts";
import { asksToConvert, ConvertJobDialog } from "../job-invoicing/convert-job-dialog.tsx";
import { sayCreated, useJobConversion } from "../job-invoicing/use-convert-job.ts";

/** Opens the job's invoice. A job without one is converted only if the person says so. */
export function InvoiceOfJob({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const convert = useJobConversion();
  const { data, error } = useQuery(JobToInvoiceDocument, {
    variables: { id: jobId },
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const job = data?.job;

  const create = async (bill?: InvoicingBasis) => {
    setPending(true);
    try {
      const converted = await convert(jobId, bill);
      if (!converted) return;
      const { invoice, created, clocksOf } = converted;
      if (created && clocksOf.length > 0) sayCreated(converted);
      await navigate(created ? editorAt("invoice", invoice.id, "unitPrice") : `/invoices/${invoice.id}`, {
        replace: true,
      });
    } catch (reason) {
      setFailure(reason);
    } finally {
      setAsking(false);
      setPending(false);
    }
  };

  const why = failure ?? error;
  if (why || (data && !job)) {
    return (
      <EmptyState
        isPage
        heading={MESSAGES.failedToConvertToInvoice}
        detail={why ? errorText(why, MESSAGES.somethingWentWrong) : "Job not found"}
        illustration={false}
        action={
          <Button variant="secondary" href={`/jobs/${jobId}`}>
            Open the job
          </Button>
        }
      />
    );
  }
  if (!job) {
    return (
      <SkeletonRegion label="Opening the job">
        <Skeleton height={420} />
      </SkeletonRegion>
    );
  }
  if (job.invoice) return <Navigate replace to={`/invoices/${job.invoice.id}`} />;
  return (
    <>
      <EmptyState
        isPage
        heading={`Convert job ${job.number} to an invoice?`}
        detail={job.title}
        illustration={false}
        action={
          <>
            <Button variant="secondary" href={`/jobs/${jobId}`}>
              Open the job
            </Button>
            <Button
              variant="primary"
              isPending={isPending && !isAsking}
              onPress={() => (asksToConvert(job) ? setAsking(true) : void create())}
            >
              Convert to Invoice
            </Button>
          </>
        }
      />
      {isAsking && (
        <ConvertJobDialog
          job={job}
          onClose={() => setAsking(false)}
          onConfirm={create}
          isPending={isPending}
        />
      )}
    </>
  );
}
