import type { ApolloCache, Reference } from "@apollo/client";
import { isLateJob } from "@fettle/rules/jobs/late-job";
import { phonesIn } from "@fettle/rules/platform/phone";
import { containsWords, isRecordNumber } from "@fettle/rules/platform/search-words";
import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import type { JobFactsFragment, JobSiteFragment } from "../../generated/graphql.ts";
import { JobFactsFragmentDoc, JobSiteFragmentDoc, ViewerDocument } from "../../generated/graphql.ts";
import { bringDraftsBack, forgetDrafts } from "../../lib/draft.ts";
import {
  argumentsOf,
  type Placement,
  placeInConnections,
  type ReadField,
  removeEverywhere,
} from "../apollo/connection-cache.ts";
import { forgetFigures } from "../apollo/figures.ts";
import { listChanged } from "../apollo/list-changes.ts";
import { UNSENT_VERSION } from "../outbox/outbox-item.ts";
import { compareJobs, type JobOrderFacts } from "./job-order.ts";

export function placeJob(cache: ApolloCache, jobId: string) {
  const job = factsOf(cache, jobId);
  if (!job) return;
  bringDraftsBack(jobId);
  placeInConnections(cache, "jobs", placementOf(cache, job));
  placeOnSchedule(cache, job);
  forgetFigures(cache, "job");
  // The list shows each customer's last and next visit.
  listChanged("customers");
  if (job.status === "done") forgetServices(cache, job);
}

export const factsOf = (cache: ApolloCache, jobId: string) =>
  cache.readFragment<JobFactsFragment>({
    id: `Job:${jobId}`,
    fragment: JobFactsFragmentDoc,
    optimistic: true,
  });

/** As much as the cache has of a job's place and the people there. */
export const siteOf = (cache: ApolloCache, jobId: string): Partial<JobSiteFragment> =>
  cache.readFragment<JobSiteFragment>({
    id: `Job:${jobId}`,
    fragment: JobSiteFragmentDoc,
    optimistic: true,
    returnPartialData: true,
  }) ?? {};

export function placementOf(cache: ApolloCache, job: JobFactsFragment): Placement {
  const viewer = cache.readQuery({ query: ViewerDocument })?.viewer ?? undefined;
  return {
    id: `Job:${job.id}`,
    belongs: (args) => belongsInList(job, args, viewer, () => siteOf(cache, job.id)),
    compare: (a, b, read) => compareJobs(orderFacts(a, read), orderFacts(b, read)),
    isUnsent: job.version === UNSENT_VERSION,
  };
}

export function placeOnSchedule(cache: ApolloCache, job: JobFactsFragment) {
  const id = `Job:${job.id}`;
  cache.modify({
    id: "ROOT_QUERY",
    fields: {
      schedule: (existing: readonly Reference[], { storeFieldName }) => {
        const others = existing.filter((other) => other.__ref !== id);
        if (belongsInWindow(job, argumentsOf(storeFieldName))) return [...others, { __ref: id }];
        return others.length === existing.length ? existing : others;
      },
    },
  });
}

/** A completed job may have been a service, so refetch its equipment's service dates. */
function forgetServices(cache: ApolloCache, { equipment }: JobFactsFragment) {
  for (const { id } of equipment) {
    for (const fieldName of ["services", "nextServiceDue"]) cache.evict({ id: `Equipment:${id}`, fieldName });
  }
}

export function removeJob(cache: ApolloCache, jobId: string, { keepsDrafts = false } = {}) {
  removeEverywhere(cache, "jobs", `Job:${jobId}`);
  if (!keepsDrafts) forgetDrafts(jobId);
  listChanged("deletedRecords");
  forgetFigures(cache, "job");
}

function orderFacts(of: Reference, read: ReadField): JobOrderFacts {
  return {
    id: String(read("id", of)),
    status: read("status", of) as JobOrderFacts["status"],
    scheduledAt: (read("scheduledAt", of) as string | null) ?? null,
    completedAt: (read("completedAt", of) as string | null) ?? null,
    createdAt: (read("createdAt", of) as string | undefined) ?? "1970-01-01T00:00:00Z",
  };
}

export function belongsInList(
  job: JobFactsFragment,
  args: Record<string, unknown>,
  viewer?: { id: string; organisation: { timeZone: string } },
  siteOfJob: () => Partial<JobSiteFragment> = () => ({}),
): boolean {
  // Archived jobs aren't cached anywhere else.
  if (args.archived) return false;
  const timeZone = viewer?.organisation.timeZone ?? FIXED_ZONE;
  if (args.status && args.status !== job.status) return false;
  if (args.customerId && args.customerId !== job.customer?.id) return false;
  if (typeof args.invoiced === "boolean" && args.invoiced !== job.hasInvoice) return false;
  if (args.late && !isLateJob(job, timeZone)) return false;
  if (args.scheduledFrom && !belongsInWindow(job, { from: args.scheduledFrom, to: args.scheduledTo }))
    return false;
  if (args.unscheduled && (job.scheduledAt !== null || !isWaiting(job))) return false;
  const isFree = Boolean(args.orUnassigned) && job.technicians.length === 0;
  if (args.technicianId && !isFree && !isOn(job, args.technicianId)) return false;
  if (args.mine && !isOn(job, viewer?.id)) return false;
  const search = String(args.search ?? "").trim();
  return search === "" || matchesSearch(job, siteOfJob(), search);
}

const isOn = (job: JobFactsFragment, memberId: unknown) => job.technicians.some(({ id }) => id === memberId);

function isWaiting(job: JobFactsFragment): boolean {
  return job.status !== "done" && job.status !== "cancelled";
}

function matchesSearch(job: JobFactsFragment, site: Partial<JobSiteFragment>, search: string): boolean {
  const { title, number, id, customer, equipment } = job;
  const texts = [title, String(number), id, customer?.name, ...equipment.map((e) => e.name)];
  const { siteAddress, siteContactName, siteContactPhone, customer: at } = site;
  const phones = isRecordNumber(search) ? [] : [siteContactPhone, at?.phone, ...phonesIn(at?.notes ?? "")];
  return containsWords([...texts, siteAddress, siteContactName, ...phones], search);
}

function belongsInWindow(job: JobFactsFragment, args: Record<string, unknown>): boolean {
  if (!job.scheduledAt) return false;
  const at = Date.parse(job.scheduledAt);
  if (at < Date.parse(String(args.from)) || at >= Date.parse(String(args.to))) return false;
  return !args.technicianId || isOn(job, args.technicianId);
}
