import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { DayHoursWords } from "./day-hours-meter.tsx";
import { DayRow } from "./day-row.tsx";
import { list, rows } from "./day-rows.css.ts";
import type { GridProps } from "./week-grid.tsx";

/** A day's visits, one below the other. */
export function DayList({ days, hoursOf }: GridProps) {
  const [day] = days;
  if (!day) return null;
  const { date, jobs, isWhole } = day;
  if (jobs.length === 0) {
    return <EmptyState heading={isWhole ? "No jobs on this day" : "No jobs for this day on this device"} />;
  }
  return (
    <div className={list}>
      <Card
        padding="none"
        title={jobs.length === 1 ? "1 job" : `${jobs.length} jobs`}
        actions={isWhole && <DayHoursWords hours={hoursOf(date, jobs)} />}
      >
        <ul data-rows className={rows}>
          {jobs.map((job) => (
            <DayRow key={job.id} job={job} hasCard />
          ))}
        </ul>
      </Card>
    </div>
  );
}
