import type { ApolloCache } from "@apollo/client";
import { jobName, UNNUMBERED } from "@fettle/rules/jobs/job-name";
import { AboutJobFragmentDoc } from "../../generated/graphql.ts";
import type { About } from "../outbox/outbox-item.ts";

/** The record of an item that is about a job. */
export const jobRecord = (jobId: string) => `job:${jobId}`;

/** Whether a job was made here and waits to be sent. */
export const isUnsent = ({ number }: { number: number }) => number === UNNUMBERED;

/** A job in the words of the outbox, as far as it is loaded: 'Leak search', 'Job 1147 · Margaret Doyle'. */
export function aboutJob(cache: ApolloCache, jobId: string): About {
  const job = cache.readFragment({
    id: `Job:${jobId}`,
    fragment: AboutJobFragmentDoc,
    optimistic: true,
    returnPartialData: true,
  });
  const number = job?.number === undefined ? undefined : jobName(job.number);
  const detail = [number, job?.customer?.name].filter(Boolean).join(" · ");
  return { title: job?.title ?? number ?? "Job", detail };
}
