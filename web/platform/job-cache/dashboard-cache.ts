import type { ApolloCache, Reference } from "@apollo/client";
import { isOpenStatus, type JobStatus } from "@fettle/rules/jobs/job-status";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import {
  type JobFactsFragment,
  TodayJobFragmentDoc,
  UpcomingJobFragmentDoc,
  ViewerDocument,
} from "../../generated/graphql.ts";
import type { ReadField } from "../apollo/connection-cache.ts";

export const UPCOMING = 5;

/**
 * Adds a job to the cached dashboard's lists or removes it. Skips jobs with unloaded fields: they'd trigger a refetch,
 * which fails offline.
 */
export function placeOnDashboard(cache: ApolloCache, job: JobFactsFragment) {
  const timeZone = cache.readQuery({ query: ViewerDocument })?.viewer?.organisation.timeZone;
  if (!timeZone) return;
  const day = job.scheduledAt ? toCalendarDate(jobWallTime(job.scheduledAt, timeZone)) : null;
  const fromToday = day?.compare(today(timeZone));
  const id = `Job:${job.id}`;
  const isReadable = (fragment: typeof TodayJobFragmentDoc | typeof UpcomingJobFragmentDoc) =>
    cache.readFragment<object>({ id, fragment, optimistic: true }) !== null;
  const isToday = fromToday === 0 && job.status !== "cancelled" && isReadable(TodayJobFragmentDoc);
  const isUpcoming =
    fromToday !== undefined &&
    fromToday > 0 &&
    isOpenStatus(job.status) &&
    isReadable(UpcomingJobFragmentDoc);
  cache.modify<{ today: readonly Reference[]; upcoming: readonly Reference[] }>({
    id: cache.identify({ __typename: "Dashboard" }),
    fields: {
      today: (existing, { readField }) => placed(existing as readonly Reference[], id, isToday, readField),
      upcoming: (existing, { readField }) =>
        upTo(UPCOMING, placed(existing as readonly Reference[], id, isUpcoming, readField), id),
    },
  });
}

export function countOnDashboard(cache: ApolloCache, { from, to }: { from?: JobStatus; to: JobStatus }) {
  if (from === to) return;
  cache.modify<{ totalJobs: number; jobCounts: readonly StatusCount[] }>({
    id: cache.identify({ __typename: "Dashboard" }),
    fields: {
      totalJobs: (total) => (from ? total : total + 1),
      jobCounts(existing) {
        const counts = existing as readonly StatusCount[];
        const counted = (status: JobStatus) => counts.find((each) => each.status === status)?.count ?? 0;
        const others = counts.filter(({ status }) => status !== from && status !== to);
        const made = (status: JobStatus, more: number): StatusCount => ({
          __typename: "JobStatusCount",
          status,
          count: counted(status) + more,
        });
        return [...others, ...(from ? [made(from, -1)] : []), made(to, 1)];
      },
    },
  });
}

type StatusCount = { __typename: "JobStatusCount"; status: JobStatus; count: number };

/** Drops the job if it comes after those the server counted, because jobs we don't have might come first. */
const upTo = (most: number, jobs: readonly Reference[], id: string) =>
  jobs.length > most && jobs.at(-1)?.__ref === id ? jobs.slice(0, -1) : jobs;

function placed(existing: readonly Reference[], id: string, isIn: boolean, read: ReadField) {
  const others = existing.filter((other) => other.__ref !== id);
  if (!isIn) return others;
  const node = { __ref: id };
  const after = others.findIndex((other) => compareByTime(node, other, read) < 0);
  return others.toSpliced(after < 0 ? others.length : after, 0, node);
}

function compareByTime(a: Reference, b: Reference, read: ReadField): number {
  const at = (of: Reference) => Date.parse(String(read("scheduledAt", of)));
  return at(a) - at(b) || (a.__ref < b.__ref ? -1 : 1);
}
