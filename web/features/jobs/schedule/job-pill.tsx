import { useFragment } from "@apollo/client/react";
import { CalendarPill, type CalendarPillProps } from "@fettle/design-system/CalendarPill";
import { canReschedule } from "@fettle/rules/jobs/job-status";
import { isLateJob } from "@fettle/rules/jobs/late-job";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { type KeyboardEvent, useRef } from "react";
import { DragPreview, type DragPreviewRenderer, useDrag } from "react-aria/useDrag";
import { Link } from "react-aria-components/Link";
import { useNavigate } from "react-router";
import { type JobPillFragment, JobPillFragmentDoc } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { lifted, pill } from "./job-pill.css.ts";
import { DRAGGED_JOB, UNDATED_JOB, useMoving } from "./moving.ts";

export interface JobPillProps {
  job: Pick<JobPillFragment, "__typename" | "id">;
  isCompact?: boolean;
}

/** Open jobs can be dragged by pointer or keyboard. Clicking opens the job. */
export function JobPill({ job: from, isCompact = false }: JobPillProps) {
  const { data: job, complete } = useFragment({
    fragment: JobPillFragmentDoc,
    fragmentName: "JobPill",
    from,
  });
  const { timeZone } = useViewer().organisation;
  const { savingIds, returnedIds } = useMoving();
  const now = useNow();
  if (!complete) return null;
  const face = {
    status: STATUSES.job[job.status],
    isLate: isLateJob(job, timeZone, now),
    isDone: job.status === "done",
    isCancelled: job.status === "cancelled",
    time: job.scheduledAt ? pillTime(job.scheduledAt, timeZone, isCompact) : "",
    title: job.title,
    customer: job.customer?.name,
    technicians: job.technicians,
    compact: isCompact,
    isSaving: savingIds.has(job.id),
    isRolledBack: returnedIds.has(job.id),
  };
  if (canReschedule(job.status))
    return <MovablePill id={job.id} isDated={job.scheduledAt !== null} face={face} />;
  return (
    <Link href={`/jobs/${job.id}`} className={pill} data-job={job.id}>
      <CalendarPill {...face} />
    </Link>
  );
}

/** Formats "7:30 am" or "1:00 pm". Compact month pills show "7:30am" or "1pm". */
function pillTime(scheduledAt: string, timeZone: string, isCompact = false): string {
  const time = formatWallTime(jobWallTime(scheduledAt, timeZone));
  return isCompact ? time.replace(":00", "").replace(" ", "") : time;
}

function MovablePill({ id, isDated, face }: { id: string; isDated: boolean; face: CalendarPillProps }) {
  const navigate = useNavigate();
  const preview = useRef<DragPreviewRenderer>(null);
  const { dragProps, isDragging } = useDrag({
    preview,
    isDisabled: face.isSaving,
    getItems: () => [{ [DRAGGED_JOB]: id, "text/plain": face.title, ...(!isDated && { [UNDATED_JOB]: id }) }],
    getAllowedDropOperations: () => ["move"],
  });
  // All clicks open the job, because React Aria would turn a screen reader's click into a drag. Enter starts a keyboard
  // drag.
  const { onPointerDown: _pointer, onClick: _click, ...drag } = dragProps;
  const open = () => navigate(`/jobs/${id}`);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers don't reliably drag buttons. */}
      <div
        {...drag}
        role="button"
        tabIndex={0}
        className={pill}
        data-job={id}
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== " ") return;
          event.preventDefault();
          void open();
        }}
      >
        <CalendarPill {...face} isOrigin={isDragging} />
      </div>
      <DragPreview ref={preview}>
        {() => (
          <div className={lifted}>
            <CalendarPill {...face} compact={false} isDragging />
          </div>
        )}
      </DragPreview>
    </>
  );
}
