import type { ApolloClient } from "@apollo/client";
import { toast } from "@fettle/design-system/Toast";
import { markGone } from "../../../lib/draft.ts";
import { ignored } from "../../../lib/ignored.ts";
import { cachedNames } from "../../../platform/apollo/cached-names.ts";
import { aboutJob, UNKNOWN_JOB } from "../../../platform/job-cache/about-job.ts";
import { readSnapshot } from "../../../platform/offline/snapshot.ts";
import { type About, ownerOf } from "../../../platform/outbox/outbox-item.ts";
import { keptIds } from "../../../platform/outbox/outbox-store.ts";
import { keepIn, outboxOf } from "../../../platform/outbox/use-outbox.ts";
import type { Viewer } from "../../../platform/session/viewer.ts";
import { type Keep, keepDrafts } from "./keep-drafts.ts";

/** Forms save their drafts within this time, or on unmount. */
const WRITTEN_AFTER_MS = 1_000;

export type Typist = Pick<Viewer, "id" | "orgId"> & {
  organisation: Pick<Viewer["organisation"], "timeZone">;
};

/**
 * Moves what someone typed for a deleted job to their outbox. Call before the job leaves the cache. Rejects, leaving
 * the draft, if this device can't store it.
 */
export async function keepTypedWork(client: ApolloClient, viewer: Typist, jobId: string) {
  const owner = ownerOf(viewer);
  const about = knownIn(client.cache, jobId) ?? (await rememberedJob(owner, jobId));
  const { timeZone } = viewer.organisation;
  markGone(jobId);
  await new Promise((resolve) => setTimeout(resolve, WRITTEN_AFTER_MS));
  // A job that hasn't been sent yet isn't a deleted job.
  if ((await keptIds(owner)).includes(jobId)) return;
  const keep: Keep = (...work) => keepIn(outboxOf(client, owner), ...work);
  const of = { personKey: viewer.id, jobId, timeZone, nameOf: cachedNames(client.cache) };
  const count = await inOnePage(() => keepDrafts(keep, of, about));
  if (count > 0) {
    toast({
      title: "Your unsent work is in the outbox",
      description: "This job was deleted before your work was sent.",
      tone: "info",
    });
  }
}

function knownIn(cache: ApolloClient["cache"], jobId: string): About | undefined {
  const about = aboutJob(cache, jobId);
  return about.title === UNKNOWN_JOB ? undefined : about;
}

/** After a cold start, only the field pack still has the deleted job's title. */
async function rememberedJob(owner: string, jobId: string): Promise<About> {
  // The work matters more than the title, so a failed read mustn't stop it from being kept.
  const snapshot = await readSnapshot(owner).catch((error) =>
    ignored(error, "the work is kept without the job's title"),
  );
  const jobs = (snapshot?.slices ?? []).map(({ entries }) => entries[`Job:${jobId}`]);
  const titles = jobs.flatMap((job) => (typeof job?.title === "string" ? job.title : []));
  return { title: titles.at(-1) ?? "Deleted job" };
}

/** Several pages may notice at the same time, so use a lock to move each draft only once. */
async function inOnePage(run: () => Promise<number>): Promise<number> {
  if (!navigator.locks) return run();
  return navigator.locks.request("fettle-typed-work", run);
}
