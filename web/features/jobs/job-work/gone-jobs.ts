import type { ApolloClient } from "@apollo/client";
import { JobStillThereDocument } from "../../../generated/graphql.ts";
import { storedNames } from "../../../lib/browser-storage.ts";
import { removeJob } from "../../../platform/job-cache/job-cache.ts";
import { ownerOf } from "../../../platform/outbox/outbox-item.ts";
import { keptIds } from "../../../platform/outbox/outbox-store.ts";
import { keepTypedWork, type Typist } from "./keep-typed-work.ts";

/** Matches "draft:{person}:job-note:{job}" and "draft:{person}:job:{job}". New Job's "job:new" isn't about a job. */
const ABOUT_JOB = /^draft:[^:]+:job(?:-(?:note|hours|part|charge))?:(?!new$)([^:]+)$/;

// One check at a time per page: callers share it.
let asking: Promise<void> | undefined;

/**
 * Moves drafts for deleted jobs to the outbox. Asks the server, because devices don't hear about deletions while
 * offline.
 */
export function keepWorkOfGoneJobs(client: ApolloClient, viewer: Typist): Promise<void> {
  asking ??= askForEach(client, viewer).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askForEach(client: ApolloClient, viewer: Typist) {
  const drafts = storedNames(`draft:${viewer.id}:`).map((name) => ABOUT_JOB.exec(name)?.[1]);
  const ids = new Set(drafts.filter((id) => id !== undefined));
  if (ids.size === 0 || !navigator.onLine) return;
  const unsent = await keptIds(ownerOf(viewer));
  for (const id of ids) {
    if (unsent.includes(id) || !(await isGone(client, id))) continue;
    const kept = keepTypedWork(client, viewer, id);
    removeJob(client.cache, id, { keepsDrafts: true });
    await kept;
  }
}

/** Only trust a fresh response. The job's screens read it too, so they close before their drafts are moved. */
async function isGone(client: ApolloClient, id: string): Promise<boolean> {
  const context = { mustBeFresh: true, isPatient: true };
  const options = { query: JobStillThereDocument, variables: { id }, context } as const;
  const { data } = await client.query({ ...options, fetchPolicy: "network-only" });
  return data?.job === null;
}
