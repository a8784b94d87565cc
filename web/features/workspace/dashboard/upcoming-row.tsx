import { useFragment } from "@apollo/client/react";
import { RowLink } from "@fettle/design-system/RowLink";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { formatWallTime, formatWeekday } from "@fettle/rules/platform/format-wall-time";
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
      <time className={css.day} dateTime={wall.toString()}>
        <span className={css.weekday}>{formatWeekday(wall).slice(0, 3)}</span>
        <span className={css.date}>{wall.day}</span>
      </time>
      <span className={css.subject}>
        <span className={css.title}>
          <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>
        </span>
        <span className={css.detail}>
          {[formatWallTime(wall), job.customer?.name].filter(Boolean).join(" · ")}
        </span>
      </span>
      <StatusGlyph status={STATUSES.job[job.status]} size={16} label />
      <WaitingJob jobId={job.id} />
    </li>
  );
}
