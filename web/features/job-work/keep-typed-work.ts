import type { ApolloClient } from "@apollo/client";
import { ownerOf } from "../../platform/outbox/outbox-item.ts";
import { keepIn, outboxOf } from "../../platform/outbox/use-outbox.ts";
import { aboutJob } from "../job-cache/about-job.ts";
import { type Keep, keepDrafts } from "./keep-drafts.ts";

/** A form writes its draft within this time, or as it is left. */
const WRITTEN_AFTER_MS = 1_000;

/**
 * What a person had typed for a job that somebody else deleted meanwhile goes to their outbox, where it waits for them:
 * its form is gone. Call it before the job leaves the cache.
 */
export function keepTypedWork(client: ApolloClient, viewer: { id: string; orgId: string }, jobId: string) {
  const about = aboutJob(client.cache, jobId);
  const keep: Keep = (...work) => keepIn(outboxOf(client, ownerOf(viewer)), ...work);
  setTimeout(
    () => void keepDrafts(keep, { personKey: viewer.id, jobId }, about).catch(() => {}),
    WRITTEN_AFTER_MS,
  );
}
