import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { formatNearDay } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime, readWallDate, today } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { ArrowRight } from "lucide-react";
import type { UpcomingJobFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { UPCOMING } from "../../../platform/job-cache/dashboard-cache.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { allJobsHref } from "../../jobs/jobs/jobs-filter.ts";
import * as css from "./upcoming-jobs.css.ts";
import { UpcomingRow } from "./upcoming-row.tsx";

type Props = {
  jobs: readonly Pick<UpcomingJobFragment, "__typename" | "id" | "scheduledAt">[];
  /** True if the jobs come from this device, not the server. */
  isFromDevice: boolean;
};

export const UpcomingJobs = ({ jobs, isFromDevice }: Props) => (
  <Card
    title="Upcoming Jobs"
    padding="none"
    actions={
      <Link href={allJobsHref(useViewer().role)} isQuiet>
        <span className={css.viewAll}>
          View All <ArrowRight size={16} aria-hidden />
        </span>
      </Link>
    }
  >
    {jobs.length === 0 ? (
      <EmptyState
        heading={isFromDevice ? "No jobs after today on this device" : "Nothing booked after today"}
        illustration={false}
      />
    ) : (
      <UpcomingDays jobs={jobs.slice(0, UPCOMING)} />
    )}
  </Card>
);

function UpcomingDays({ jobs }: Pick<Props, "jobs">) {
  const { timeZone } = useViewer().organisation;
  const day = today(timeZone, useNow());
  const days = Map.groupBy(jobs, ({ scheduledAt }) =>
    scheduledAt ? toCalendarDate(jobWallTime(scheduledAt, timeZone)).toString() : "",
  );
  return [...days].map(([date, booked]) => {
    const wall = readWallDate(date);
    if (!wall) return null;
    const words = formatNearDay(wall, day.year);
    return (
      <section key={date}>
        <h3 className={css.day}>{wall.compare(day) === 1 ? `Tomorrow, ${words}` : words}</h3>
        <ol className={css.rows}>
          {booked.map((job) => (
            <UpcomingRow key={job.id} job={job} />
          ))}
        </ol>
      </section>
    );
  });
}
