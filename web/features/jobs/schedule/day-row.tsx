import { useFragment } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { RowLink } from "@fettle/design-system/RowLink";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { canReschedule } from "@fettle/rules/jobs/job-status";
import { troubleWords } from "@fettle/rules/jobs/late-job";
import { formatMinutes } from "@fettle/rules/jobs/visit-place";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { Ellipsis } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { type JobPillFragment, JobPillFragmentDoc } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { visitSpan } from "../jobs/booked-visits.ts";
import * as css from "./day-rows.css.ts";
import { usePicking } from "./picking.ts";

export interface DayRowProps {
  job: Pick<JobPillFragment, "__typename" | "id">;
  /** Adds a button for the visit's card. The row itself opens the job. */
  hasCard?: boolean;
}

export function DayRow({ job: from, hasCard = false }: DayRowProps) {
  const { data: job, complete } = useFragment({
    fragment: JobPillFragmentDoc,
    fragmentName: "JobPill",
    from,
  });
  const { timeZone } = useViewer().organisation;
  const { openCard, overlaps, isChoosing, chosenIds, choose } = usePicking();
  const now = useNow();
  const span = complete && visitSpan(job, timeZone);
  if (!complete || !span) return null;
  const [time, half] = formatWallTime(span.start).split(" ");
  const late = troubleWords(job, timeZone, now);
  const overlap = overlaps.get(job.id);
  const isPicking = hasCard && isChoosing;
  return (
    <li className={css.row} data-late={late ? "" : undefined} data-picking={isPicking || undefined}>
      <time className={css.time} dateTime={span.start.toString()}>
        <span>
          {time} <span className={css.half}>{half}</span>
        </span>
        <span className={css.end}>to {formatWallTime(span.end)}</span>
      </time>
      <div className={css.subject}>
        <h3 className={css.title}>
          {!isPicking && <RowLink href={`/jobs/${job.id}`}>{job.title}</RowLink>}
          {isPicking && !canReschedule(job.status) && job.title}
          {isPicking && canReschedule(job.status) && (
            <Checkbox isSelected={chosenIds.has(job.id)} onChange={() => choose(job.id)}>
              {job.title}
            </Checkbox>
          )}
        </h3>
        {job.customer && (
          <span className={css.customer}>
            {[job.customer.name, job.customer.suburb].filter(Boolean).join(" · ")}
          </span>
        )}
      </div>
      <span className={css.badge}>
        {late && <span className={css.late}>{late}</span>}
        {overlap !== undefined && (
          <span className={css.overlap}>{overlap > 0 ? `${formatMinutes(overlap)} overlap` : "Overlap"}</span>
        )}
        <Badge status={STATUSES.job[job.status]} />
      </span>
      <span className={css.dots}>
        <TechnicianDots technicians={job.technicians} max={2} />
      </span>
      {hasCard && (
        <Button
          className={css.more}
          data-job={job.id}
          isDisabled={isPicking}
          aria-label={`Call, text or move: ${job.title}`}
          onPress={() => openCard(job.id)}
        >
          <Ellipsis size={18} aria-hidden />
        </Button>
      )}
    </li>
  );
}
