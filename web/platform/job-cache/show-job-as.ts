import type { ApolloCache } from "@apollo/client";
import type { JobFactsFragment } from "../../generated/graphql.ts";
import { showInConnections } from "../apollo/connection-cache.ts";
import { showFields } from "../outbox/show-fields.ts";
import { countOnDashboard, placeOnDashboard } from "./dashboard-cache.ts";
import { factsOf, placementOf, placeOnSchedule } from "./job-cache.ts";

/** Shows a job with its unsent changes in every cached list. No refetch: the server would return the old values. */
export function showJobAs(cache: ApolloCache, jobId: string, fields: Partial<JobFactsFragment>) {
  const before = factsOf(cache, jobId);
  showFields(cache, `Job:${jobId}`, fields);
  const job = factsOf(cache, jobId);
  if (!job) return;
  if (before) countOnDashboard(cache, { from: before.status, to: job.status });
  showInConnections(cache, "jobs", placementOf(cache, job));
  placeOnSchedule(cache, job);
  placeOnDashboard(cache, job);
}
