import { Button } from "react-aria-components/Button";
import { moreButton, pills } from "./day-pills.css.ts";
import { JobPill } from "./job-pill.tsx";
import type { ScheduledJob } from "./schedule-data.ts";
import { visiblePills } from "./schedule-days.ts";

export interface DayPillsProps {
  jobs: readonly ScheduledJob[];
  limit: number;
  isCompact?: boolean;
  onOpenDay: () => void;
}

export function DayPills({ jobs, limit, isCompact = false, onOpenDay }: DayPillsProps) {
  const { shown, hidden } = visiblePills(jobs, limit);
  if (shown.length === 0) return null;
  return (
    <>
      <ul data-rows className={pills} data-compact={isCompact || undefined}>
        {shown.map((job) => (
          <li key={job.id}>
            <JobPill job={job} isCompact={isCompact} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button className={moreButton} onPress={onOpenDay}>
          +{hidden} more…
        </Button>
      )}
    </>
  );
}
