import { JobPill } from "./job-pill.tsx";
import { tray, trayCount, trayHeading, trayHint, trayPills } from "./job-tray.css.ts";
import type { ScheduledJob } from "./schedule-data.ts";

export interface JobTrayProps {
  jobs: readonly ScheduledJob[];
  /** All that wait, also those beyond what is shown. */
  count: number;
}

/** Jobs without a date, to be dragged onto a day. */
export function JobTray({ jobs, count }: JobTrayProps) {
  if (jobs.length === 0) return null;
  return (
    <aside className={tray} aria-label="Jobs without a date">
      <h2 className={trayHeading}>
        No date yet <span className={trayCount}>{count}</span>
      </h2>
      <p className={trayHint}>Drag onto a day to schedule.</p>
      <ul className={trayPills}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobPill job={job} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
