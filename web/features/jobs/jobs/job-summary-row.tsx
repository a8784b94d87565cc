import { Badge } from "@fettle/design-system/Badge";
import { ListRow } from "@fettle/design-system/ListRow";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { JobRowFragment } from "../../../generated/graphql.ts";
import { useLate } from "../../../platform/clock/use-late.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { summaryBadge } from "./job-row.css.ts";

export function JobSummaryRow({ job }: { job: JobRowFragment }) {
  const { timeZone } = useViewer().organisation;
  const late = useLate(job);
  const when = job.scheduledAt
    ? formatWallDateTime(jobWallTime(job.scheduledAt, timeZone))
    : "Not scheduled yet";
  return (
    <ListRow
      href={`/jobs/${job.id}`}
      title={job.title}
      isLate={late !== null}
      detail={late ? `${when} · ${late}` : when}
      trailing={
        <>
          <TechnicianDots technicians={job.technicians} />
          <span className={summaryBadge}>
            <Badge status={STATUSES.job[job.status]} />
          </span>
        </>
      }
    />
  );
}
