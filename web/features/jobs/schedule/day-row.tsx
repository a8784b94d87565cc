import { useFragment } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { RowLink } from "@fettle/design-system/RowLink";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { isLateJob } from "@fettle/rules/jobs/late-job";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { type JobPillFragment, JobPillFragmentDoc } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { LATE, STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./day-rows.css.ts";

export function DayRow({ job: from }: { job: Pick<JobPillFragment, "__typename" | "id"> }) {
  const { data: job, complete } = useFragment({
    fragment: JobPillFragmentDoc,
    fragmentName: "JobPill",
    from,
  });
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  if (!complete || !job.scheduledAt) return null;
  const wall = jobWallTime(job.scheduledAt, timeZone);
  const [time, half] = formatWallTime(wall).split(" ");
  return (
    <li className={css.row}>
      <time className={css.time} dateTime={wall.toString()}>
        {time} <span className={css.half}>{half}</span>
      </time>
      <div className={css.subject}>
        <h3 className={css.title}>
          <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>
        </h3>
        {job.customer && <span className={css.customer}>{job.customer.name}</span>}
      </div>
      <span className={css.badge}>
        {isLateJob(job, timeZone, now) && <Badge status={LATE} />}
        <Badge status={STATUSES.job[job.status]} />
      </span>
      <span className={css.dots}>
        <TechnicianDots technicians={job.technicians} max={2} />
      </span>
    </li>
  );
}
