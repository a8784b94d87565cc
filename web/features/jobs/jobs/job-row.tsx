import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { RowLink } from "@fettle/design-system/RowLink";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { AirVent, Building2, Pencil } from "lucide-react";
import { memo } from "react";
import type { JobRowFragment } from "../../../generated/graphql.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { WaitingJob } from "../job-work/waiting-job.tsx";
import { DuplicateJobButton } from "./duplicate-job-button.tsx";
import * as css from "./job-row.css.ts";
import { JobRowStatus } from "./job-row-status.tsx";

const RestoreJobButton = lazyPart(() => import("./restore-job-button.tsx"));

export interface JobRowProps {
  job: JobRowFragment;
  timeZone: string;
  today: CalendarDate;
  isArchived?: boolean;
}

/** The whole row is a link, with a separate Edit button. Memoised so other rows' changes don't re-render it. */
export const JobRow = memo(function JobRow({ job, timeZone, today, isArchived = false }: JobRowProps) {
  return (
    <li className={css.row}>
      <div className={css.subject}>
        <div className={css.headline}>
          <h3 className={css.title}>
            {isArchived ? job.title : <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>}
          </h3>
          {job.number < 0 && <span className={css.sample}>Sample</span>}
          <span className={css.badge}>
            {isArchived ? <Badge status={STATUSES.job[job.status]} /> : <JobRowStatus job={job} />}
          </span>
        </div>
        {job.description && <p className={css.description}>{job.description}</p>}
      </div>
      <div className={css.who}>
        {job.customer && (
          <span className={css.customer}>
            <Building2 className={css.icon} aria-hidden />
            <span className={css.oneLine}>
              {job.customer.name}
              {job.customer.suburb && <span className={css.suburb}> · {job.customer.suburb}</span>}
            </span>
          </span>
        )}
        {job.equipment.length > 0 && (
          <span className={css.equipment}>
            <AirVent className={css.icon} aria-hidden />
            <span className={css.oneLine}>{job.equipment.map((item) => item.name).join(", ")}</span>
          </span>
        )}
      </div>
      <When scheduledAt={job.scheduledAt} timeZone={timeZone} thisYear={today.year} />
      <span className={css.dots}>
        <TechnicianDots technicians={job.technicians} />
      </span>
      <span className={css.edit}>
        {isArchived ? <RestoreJobButton job={job} /> : <EditButtons job={job} />}
      </span>
      <WaitingJob jobId={job.id} />
    </li>
  );
});

function EditButtons({ job }: Pick<JobRowProps, "job">) {
  return (
    <>
      <Button
        href={`/jobs/${job.id}/edit`}
        variant="ghost"
        size="compact"
        icon={<Pencil />}
        aria-label={`Edit ${job.title}`}
      >
        Edit
      </Button>
      <DuplicateJobButton jobId={job.id} title={job.title} />
    </>
  );
}

type WhenProps = { scheduledAt: string | null; timeZone: string; thisYear: number };

function When({ scheduledAt, timeZone, thisYear }: WhenProps) {
  if (!scheduledAt) return <span className={css.when}>No date</span>;
  const wall = jobWallTime(scheduledAt, timeZone);
  return (
    <time className={css.when} dateTime={wall.toString()}>
      <span className={css.time}>{formatWallTime(wall)}</span>{" "}
      <span className={css.day}>{formatNearDay(wall, thisYear)}</span>
    </time>
  );
}
