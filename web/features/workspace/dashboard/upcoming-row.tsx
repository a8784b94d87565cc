import { useFragment } from "@apollo/client/react";
import { RowLink } from "@fettle/design-system/RowLink";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { type UpcomingJobFragment, UpcomingJobFragmentDoc } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { WaitingJob } from "../../jobs/job-work/waiting-job.tsx";
import * as css from "./upcoming-jobs.css.ts";

export function UpcomingRow({ job: from }: { job: Pick<UpcomingJobFragment, "__typename" | "id"> }) {
  const { timeZone } = useViewer().organisation;
  const { data: job, complete } = useFragment({ fragment: UpcomingJobFragmentDoc, from });
  if (!complete || !job.scheduledAt) return null;
  const wall = jobWallTime(job.scheduledAt, timeZone);
  return (
    <li className={css.row}>
      <StatusGlyph status={STATUSES.job[job.status]} size={16} label />
      <span className={css.subject}>
        <span className={css.title}>
          <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>
        </span>
        <span className={css.detail}>
          {[formatWallTime(wall), job.customer?.name].filter(Boolean).join(" · ")}
        </span>
      </span>
      <TechnicianDots technicians={job.technicians} />
      <WaitingJob jobId={job.id} />
    </li>
  );
}
