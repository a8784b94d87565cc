import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { editorAt } from "../documents/document-kind.ts";
import { sayCreated, useJobConversion } from "../job-invoicing/use-convert-job.ts";

/** Opens the job's invoice, or creates it from the charges. */
export function InvoiceOfJob({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const convert = useJobConversion();
  const [why, setWhy] = useState<string>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const open = (id: string, created: boolean) =>
      navigate(created ? editorAt("invoice", id, "unitPrice") : `/invoices/${id}`, { replace: true });
    convert(jobId).then(
      (converted) => {
        if (!converted) return;
        if (converted.created && converted.clocksOf.length > 0) sayCreated(converted);
        void open(converted.invoice.id, converted.created);
      },
      (error) => setWhy(errorText(error, MESSAGES.somethingWentWrong)),
    );
  }, [convert, jobId, navigate]);
  if (why === undefined) {
    return (
      <SkeletonRegion label="Opening the job’s invoice">
        <Skeleton height={420} />
      </SkeletonRegion>
    );
  }
  return (
    <EmptyState
      isPage
      heading={MESSAGES.failedToConvertToInvoice}
      detail={why}
      illustration={false}
      action={
        <Button variant="secondary" href={`/jobs/${jobId}`}>
          Open the job
        </Button>
      }
    />
  );
}
