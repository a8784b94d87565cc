import { Badge } from "@fettle/design-system/Badge";
import { RowLink } from "@fettle/design-system/RowLink";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { troubleWords } from "@fettle/rules/jobs/late-job";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { AlarmClock, CalendarX2 } from "lucide-react";
import type { TodayJobFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { WaitingJob } from "../../jobs/job-work/waiting-job.tsx";
import * as css from "./today-schedule.css.ts";

export function TodayRow({ job, timeZone }: { job: TodayJobFragment; timeZone: string }) {
  const wall = job.scheduledAt ? jobWallTime(job.scheduledAt, timeZone) : null;
  const now = useNow();
  const late = troubleWords(job, timeZone, now);
  const place = [job.customer?.name, job.customer?.suburb].filter(Boolean).join(" · ");
  return (
    <li className={job.status === "done" ? css.rowDone : css.row} data-late={late ? true : undefined}>
      {wall && (
        <time className={css.time} dateTime={wall.toString()}>
          {formatWallTime(wall)}
        </time>
      )}
      <span className={css.glyph} aria-hidden>
        <StatusGlyph status={STATUSES.job[job.status]} size={18} />
      </span>
      <span className={css.subject}>
        <span className={css.title}>
          <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>
        </span>
        {place && <span className={css.place}>{place}</span>}
      </span>
      {late && (
        <span className={css.late}>
          {job.cannotMakeItAt ? <CalendarX2 size={14} aria-hidden /> : <AlarmClock size={14} aria-hidden />}
          {late}
        </span>
      )}
      <span className={css.dots}>
        <TechnicianDots technicians={job.technicians} />
      </span>
      <span className={css.badge}>
        <Badge status={STATUSES.job[job.status]} />
      </span>
      <WaitingJob jobId={job.id} />
    </li>
  );
}
