import { useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { useState } from "react";
import { UninvoicedJobsDocument } from "../../../generated/graphql.ts";
import { asksToConvert, ConvertJobDialog } from "./convert-job-dialog.tsx";
import { invoicingWords } from "./invoicing-choice.ts";
import { useConvertJob } from "./use-convert-job.ts";

/** Stops the same work being entered again and billed twice. */
export function UninvoicedJobs({ customerId }: { customerId: string }) {
  const { data } = useQuery(UninvoicedJobsDocument, { variables: { customerId } });
  const [isAsking, setAsking] = useState(false);
  const convert = useConvertJob(() => setAsking(false));
  const jobs = data?.jobs.edges.map(({ node }) => node) ?? [];
  const [job] = jobs;
  if (!job) return null;
  const figures = invoicingWords(job, true);
  const others = (data?.jobs.totalCount ?? 1) - 1;
  return (
    <Banner
      title={`Job ${job.number} isn’t invoiced yet.`}
      action={
        <>
          <Button
            size="inline"
            isPending={convert.isPending && !isAsking}
            onPress={() => (asksToConvert(job) ? setAsking(true) : convert.act(job.id))}
          >
            Convert to Invoice
          </Button>
          {others > 0 && (
            <Button size="inline" href="/completed-jobs?tab=to-invoice">
              {`${others} more`}
            </Button>
          )}
          {isAsking && (
            <ConvertJobDialog
              job={job}
              onClose={() => setAsking(false)}
              onConfirm={(bill) => convert.act(job.id, bill)}
              isPending={convert.isPending}
            />
          )}
        </>
      }
    >
      {`${job.title}.${figures && ` ${figures} inc GST.`}`}
    </Banner>
  );
}
