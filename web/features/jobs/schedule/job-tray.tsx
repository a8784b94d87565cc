import { Link } from "@fettle/design-system/Link";
import { useRef } from "react";
import { useViewer } from "../../../platform/session/viewer.ts";
import { allJobsHref } from "../jobs/jobs-filter.ts";
import { JobPill } from "./job-pill.tsx";
import * as css from "./job-tray.css.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import { useJobDrop } from "./use-job-drop.ts";

export interface JobTrayProps {
  id: string;
  jobs: readonly ScheduledJob[];
  count: number;
  /** Number of other technicians' undated jobs, which the filter hides. */
  hiddenCount: number;
}

const emptyWords = (hiddenCount: number) =>
  hiddenCount > 0 ? "All the other jobs have dates." : "Every job has a date.";

export function JobTray({ id, jobs, count, hiddenCount }: JobTrayProps) {
  const ref = useRef<HTMLElement>(null);
  const { role } = useViewer();
  const { dropProps, isDropTarget } = useJobDrop(ref, null);
  return (
    <aside
      {...dropProps}
      ref={ref}
      id={id}
      tabIndex={-1}
      className={css.tray}
      aria-label={`No date yet: ${count}`}
      data-drop-target={isDropTarget || undefined}
    >
      <p className={css.trayHint}>
        {jobs.length > 0
          ? "Drag onto a day to schedule."
          : `${emptyWords(hiddenCount)} Drop a job here to remove its date.`}
      </p>
      {jobs.length > 0 && (
        <ul className={css.trayPills}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobPill job={job} />
            </li>
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <p className={css.trayHint}>
          {hiddenCount === 1
            ? "1 job without a date is assigned to someone else."
            : `${hiddenCount} jobs without a date are assigned to other people.`}
        </p>
      )}
      {count > jobs.length && (
        <p className={css.trayHint}>
          <Link href={allJobsHref(role)}>{count - jobs.length} more in Jobs</Link>
        </p>
      )}
    </aside>
  );
}
