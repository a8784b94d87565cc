import { useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { formatMoney } from "@fettle/rules/money";
import { UninvoicedJobsDocument } from "../../generated/graphql.ts";
import { useConvertJob } from "./use-convert-job.ts";

/**
 * Offers to convert the customer's last uninvoiced job before an invoice is written by hand, so that its work isn't
 * typed again and billed twice.
 */
export function UninvoicedJobs({ customerId }: { customerId: string }) {
  const { data } = useQuery(UninvoicedJobsDocument, { variables: { customerId } });
  const convert = useConvertJob();
  const jobs = data?.jobs.edges.map(({ node }) => node) ?? [];
  const [job] = jobs;
  if (!job) return null;
  const amount = job.billableCents === null ? "" : `, ${formatMoney(job.billableCents)} before GST`;
  const others = (data?.jobs.totalCount ?? 1) - 1;
  return (
    <Banner
      title={`Job ${job.number} isn’t invoiced yet.`}
      action={
        <>
          <Button size="inline" isPending={convert.isPending} onPress={() => convert.act(job.id)}>
            Convert to Invoice
          </Button>
          {others > 0 && (
            <Button size="inline" href="/completed-jobs?tab=to-invoice">
              {`${others} more`}
            </Button>
          )}
        </>
      }
    >
      {`${job.title}${amount}.`}
    </Banner>
  );
}
