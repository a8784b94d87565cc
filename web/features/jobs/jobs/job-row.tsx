import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { RowLink } from "@fettle/design-system/RowLink";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { isManaging } from "@fettle/rules/identity/role";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone } from "@fettle/rules/platform/phone";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { AirVent, EllipsisVertical, Pencil } from "lucide-react";
import { memo, Suspense, useState } from "react";
import type { JobRowFragment } from "../../../generated/graphql.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { WaitingJob } from "../job-work/waiting-job.tsx";
import * as css from "./job-row.css.ts";
import { JobRowStatus } from "./job-row-status.tsx";

const RestoreJobButton = lazyPart(() => import("./restore-job-button.tsx"));
const JobRowActions = lazyPart(() => import("./job-row-actions.tsx"));
const JobRowMenu = lazyPart(() => import("./job-row-menu.tsx"));

export interface JobRowProps {
  job: JobRowFragment;
  timeZone: string;
  today: CalendarDate;
  /** '23 min late', 'Can’t make it', or null. */
  late: string | null;
  /** The day isn't in a heading. */
  showsDay?: boolean;
  /** The viewer's next visit of today. */
  isNext?: boolean;
  isArchived?: boolean;
  isPhone: boolean;
  /** Shows the actions when pointed at, instead of in a menu. */
  canHover: boolean;
}

/** The whole row is a link, with separate actions. Memoised so other rows' changes don't re-render it. */
export const JobRow = memo(function JobRow({
  job,
  timeZone,
  today,
  late,
  showsDay = false,
  isNext = false,
  isArchived = false,
  isPhone,
  canHover,
}: JobRowProps) {
  const { role } = useViewer();
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const phone = job.siteContactPhone || job.customer?.phone;
  return (
    <li
      className={css.row}
      data-job={isArchived ? undefined : job.id}
      data-late={late ? true : undefined}
      onPointerEnter={near}
      onFocus={near}
    >
      <When
        scheduledAt={job.scheduledAt}
        timeZone={timeZone}
        thisYear={today.year}
        showsDay={showsDay}
        isNext={isNext}
      />
      <span className={css.badge}>
        {isArchived ? <Badge status={STATUSES.job[job.status]} /> : <JobRowStatus job={job} />}
      </span>
      <div className={css.subject}>
        <div className={css.headline}>
          <h3 className={css.title}>
            {isArchived ? job.title : <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>}
          </h3>
          {job.number < 0 && <span className={css.sample}>Sample</span>}
          {late && <span className={css.late}>{late}</span>}
        </div>
        {(job.equipment.length > 0 || job.description) && (
          <p className={css.detail}>
            {job.equipment.length > 0 && (
              <span className={css.equipment}>
                <AirVent className={css.icon} aria-hidden />
                {job.equipment.map((item) => item.name).join(", ")}
              </span>
            )}
            {job.description && <span className={css.description}>{job.description}</span>}
          </p>
        )}
      </div>
      <div className={css.who}>
        {job.customer && <span className={css.customer}>{job.customer.name}</span>}
        <span className={css.suburb}>{job.siteAddress || job.customer?.suburb}</span>
      </div>
      <span className={css.number}>{phone && formatPhone(phone)}</span>
      {isManaging(role) && (
        <span className={job.valueCents === null ? css.noValue : css.value}>
          {job.valueCents === null ? "No price" : formatMoney(job.valueCents)}
        </span>
      )}
      <span className={css.dots}>
        <TechnicianDots technicians={job.technicians} size={isPhone ? 22 : 18} />
      </span>
      <span className={css.actions}>
        {isArchived ? (
          <RestoreJobButton job={job} />
        ) : (
          <Actions job={job} phone={phone} isNear={isNear} canHover={canHover} />
        )}
      </span>
      <WaitingJob jobId={job.id} />
    </li>
  );
});

type ActionsProps = Pick<JobRowProps, "job" | "canHover"> & {
  phone: string | null | undefined;
  isNear: boolean;
};

/** Next to a mouse the other actions load with the first row that's pointed at. */
function Actions({ job, phone, isNear, canHover }: ActionsProps) {
  return (
    <>
      {canHover && isNear && (
        <Suspense>
          <JobRowActions job={job} phone={phone} />
        </Suspense>
      )}
      <Button
        href={`/jobs/${job.id}/edit`}
        variant={canHover ? "secondary" : "ghost"}
        size={canHover ? "inline" : "compact"}
        icon={canHover ? undefined : <Pencil />}
        aria-label={`Edit ${job.title}`}
      >
        Edit
      </Button>
      {!canHover && (
        <Suspense
          fallback={<IconButton label={`Actions for ${job.title}`} icon={<EllipsisVertical />} isDisabled />}
        >
          <JobRowMenu job={job} phone={phone} />
        </Suspense>
      )}
    </>
  );
}

type WhenProps = {
  scheduledAt: string | null;
  timeZone: string;
  thisYear: number;
  showsDay: boolean;
  isNext: boolean;
};

function When({ scheduledAt, timeZone, thisYear, showsDay, isNext }: WhenProps) {
  if (!scheduledAt) return <span className={css.when}>No date</span>;
  const wall = jobWallTime(scheduledAt, timeZone);
  return (
    <time className={css.when} dateTime={wall.toString()}>
      <span className={css.time}>
        {isNext && "Next: "}
        {formatWallTime(wall)}
      </span>{" "}
      <span className={showsDay ? css.day : css.dayOnPhone}>{formatNearDay(wall, thisYear)}</span>
    </time>
  );
}
