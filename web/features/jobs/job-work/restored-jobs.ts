import type { ApolloClient } from "@apollo/client";
import { JobStillThereDocument } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { openOutbox } from "../../../platform/outbox/open-outbox.ts";
import { type OutboxItem, outboxItems } from "../../../platform/outbox/outbox-item.ts";

const isRefused = ({ role, records, problem }: OutboxItem) =>
  role !== "creation" &&
  records[0]?.startsWith("job:") &&
  problem?.code === "NOT_FOUND" &&
  problem.reason === "DELETED";

/** Sends what the server refused because this job was deleted: it’s restored. Half-typed work waits for its person. */
export async function sendToRestoredJob(jobId: string): Promise<void> {
  const items = outboxItems.get().filter((item) => isRefused(item) && item.records[0] === jobRecord(jobId));
  for (const { id } of items) await openOutbox()?.outbox.retry(id);
}

/** Asks the server which jobs are restored, because devices don't hear about it while offline. */
export async function sendToRestoredJobs(client: ApolloClient): Promise<void> {
  const ids = new Set(
    outboxItems.get().flatMap((item) => (isRefused(item) ? item.records[0]?.slice(4) : []) ?? []),
  );
  const context = { mustBeFresh: true, isPatient: true };
  for (const id of ids) {
    const options = { query: JobStillThereDocument, variables: { id }, context } as const;
    const { data } = await client.query({ ...options, fetchPolicy: "network-only" });
    if (data?.job) await sendToRestoredJob(id);
  }
}
