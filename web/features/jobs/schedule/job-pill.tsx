import { useFragment } from "@apollo/client/react";
import { CalendarPill, type CalendarPillProps } from "@fettle/design-system/CalendarPill";
import { canReschedule } from "@fettle/rules/jobs/job-status";
import { troubleWords } from "@fettle/rules/jobs/late-job";
import { formatMinutes } from "@fettle/rules/jobs/visit-place";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { DragPreview, type DragPreviewRenderer, useDrag } from "react-aria/useDrag";
import { useNavigate } from "react-router";
import { type JobPillFragment, JobPillFragmentDoc } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { visitSpan } from "../jobs/booked-visits.ts";
import { lifted, pill } from "./job-pill.css.ts";
import { DRAGGED_JOB, UNDATED_JOB, useMoving } from "./moving.ts";
import { usePicking } from "./picking.ts";

export interface JobPillProps {
  job: Pick<JobPillFragment, "__typename" | "id">;
  isCompact?: boolean;
}

/** Opens the visit's card, then the job. Open jobs can also be chosen, and dragged by pointer or keyboard. */
export function JobPill({ job: from, isCompact = false }: JobPillProps) {
  const { data: job, complete } = useFragment({
    fragment: JobPillFragmentDoc,
    fragmentName: "JobPill",
    from,
  });
  const { timeZone } = useViewer().organisation;
  const { savingIds, returnedIds } = useMoving();
  const { openId, chosenIds, overlaps } = usePicking();
  const now = useNow();
  if (!complete) return null;
  const overlap = overlaps.get(job.id);
  const canMove = canReschedule(job.status);
  const face = {
    status: STATUSES.job[job.status],
    late: troubleWords(job, timeZone, now),
    isOverlapping: overlap !== undefined,
    overlap: overlap ? `${formatMinutes(overlap)} overlap` : null,
    isDone: job.status === "done",
    isCancelled: job.status === "cancelled",
    ...pillTime(job, timeZone, isCompact),
    title: job.title,
    customer: job.customer?.name,
    suburb: job.customer?.suburb,
    technicians: job.technicians,
    compact: isCompact,
    isSaving: savingIds.has(job.id),
    isChosen: canMove ? chosenIds.has(job.id) : undefined,
    isOpen: openId === job.id,
    isRolledBack: returnedIds.has(job.id),
  };
  return <Pill id={job.id} isDated={job.scheduledAt !== null} canMove={canMove} face={face} />;
}

/** Formats "7:30 am–9:30", with "7:30 am to 9:30 am" for screen readers. Compact month pills show "7:30am" or "1pm". */
function pillTime(job: JobPillFragment, timeZone: string, isCompact: boolean) {
  const span = visitSpan(job, timeZone);
  if (!span) return { time: "" };
  const [start, end] = [formatWallTime(span.start), formatWallTime(span.end)];
  return {
    time: isCompact
      ? start.replace(":00", "").replace(" ", "")
      : `${start.replace(" ", "\u00a0")}–${end.split(" ")[0]}`,
    timeLabel: `${start} to ${end}`,
  };
}

interface PillProps {
  id: string;
  isDated: boolean;
  canMove: boolean;
  face: CalendarPillProps;
}

function Pill({ id, isDated, canMove, face }: PillProps) {
  const navigate = useNavigate();
  const { openId, keysId, isChoosing, openCard, choose } = usePicking();
  const preview = useRef<DragPreviewRenderer>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    preview,
    // Without a button, React Aria starts a drag on Enter and on a screen reader's click, which open the card here.
    hasDragButton: true,
    isDisabled: face.isSaving || !canMove,
    getItems: () => [{ [DRAGGED_JOB]: id, "text/plain": face.title, ...(!isDated && { [UNDATED_JOB]: id }) }],
    getAllowedDropOperations: () => ["move"],
  });
  const open = () => (openId === id ? void navigate(`/jobs/${id}`) : openCard(id));
  const lift = (target: Element) =>
    dragButtonProps.onPress?.({ pointerType: "keyboard", target } as Parameters<
      NonNullable<typeof dragButtonProps.onPress>
    >[0]);
  const keys: Record<string, (target: Element) => void> = {
    Enter: open,
    ...(canMove && { " ": lift, m: () => openCard(id, { isMoving: true }), x: () => choose(id) }),
  };
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isChoice =
      isChoosing || ctrlKey || metaKey || shiftKey || (target as Element).closest("[data-choose]");
    if (isChoice && canMove) choose(id);
    else if (!isChoosing) open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(event.currentTarget);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers don't reliably drag buttons. */}
      <div
        {...dragProps}
        role="button"
        tabIndex={0}
        className={pill}
        data-job={id}
        aria-describedby={canMove ? keysId : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
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
