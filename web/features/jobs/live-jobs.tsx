import { useSubscription } from "@apollo/client/react";
import { JobsChangedDocument } from "../../generated/graphql.ts";
import { placeJob, removeJob } from "./job-cache.ts";

/** Keeps every list of jobs, the schedule and the dashboard as others change them. Mounted once, in the shell. */
export function LiveJobs() {
  useSubscription(JobsChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      const { kind, jobId } = data.jobsChanged;
      if (kind === "deleted") removeJob(client.cache, jobId);
      else placeJob(client.cache, jobId);
    },
  });
  return null;
}
