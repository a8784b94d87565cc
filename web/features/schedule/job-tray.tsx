import { Link } from "@fettle/design-system/Link";
import { useRef } from "react";
import { JobPill } from "./job-pill.tsx";
import * as css from "./job-tray.css.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import { useJobDrop } from "./use-job-drop.ts";

export interface JobTrayProps {
  id: string;
  jobs: readonly ScheduledJob[];
  /** The number of all undated jobs, including those not loaded. */
  count: number;
}

/** Undated jobs, to be dragged onto a day; a job dropped here loses its date. */
export function JobTray({ id, jobs, count }: JobTrayProps) {
  const ref = useRef<HTMLElement>(null);
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
          : "Every job has a date. Drop one here to take it off."}
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
      {count > jobs.length && (
        <p className={css.trayHint}>
          <Link href="/jobs">{count - jobs.length} more in Jobs</Link>
        </p>
      )}
    </aside>
  );
}
