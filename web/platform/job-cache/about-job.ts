import type { ApolloCache } from "@apollo/client";
import { jobName, UNNUMBERED } from "@fettle/rules/jobs/job-name";
import { AboutJobFragmentDoc } from "../../generated/graphql.ts";
import type { About } from "../outbox/outbox-item.ts";

export const jobRecord = (jobId: string) => `job:${jobId}`;

export const UNKNOWN_JOB = "Job";

export const isUnsent = ({ number }: { number: number }) => number === UNNUMBERED;

export function aboutJob(cache: ApolloCache, jobId: string): About {
  const job = cache.readFragment({
    id: `Job:${jobId}`,
    fragment: AboutJobFragmentDoc,
    optimistic: true,
    returnPartialData: true,
  });
  const number = job?.number === undefined ? undefined : jobName(job.number);
  const detail = [number, job?.customer?.name].filter(Boolean).join(" · ");
  return { title: job?.title ?? number ?? UNKNOWN_JOB, detail };
}
