import { Check, Undo2, UserX } from "lucide-react";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { type Status, StatusGlyph } from "../StatusGlyph/StatusGlyph.tsx";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import { type Technician, TechnicianDots } from "../TechnicianDots/TechnicianDots.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import * as css from "./CalendarPill.css.ts";

export interface CalendarPillProps {
  status: Status;
  /** Why it needs attention: '23 min late' or 'Can’t make it'. */
  late?: string | null;
  /** It overlaps another visit of the same person. */
  isOverlapping?: boolean;
  /** '15 min overlap', on the later of two visits. */
  overlap?: string | null;
  /** Mutes a finished job. */
  isDone?: boolean;
  isCancelled?: boolean;
  /** '7:30 am–9:30', or '7:30am' in the month view. */
  time: string;
  /** The time for screen readers: '7:30 am to 9:30 am'. */
  timeLabel?: string;
  title: string;
  customer?: string | null;
  suburb?: string | null;
  /** Open jobs without technicians are marked. */
  technicians?: readonly Technician[];
  compact?: boolean;
  isDragging?: boolean;
  isOrigin?: boolean;
  isSaving?: boolean;
  /** Shows a tick box in place of the status. Undefined if it can't be chosen. */
  isChosen?: boolean | undefined;
  /** Its details are open. */
  isOpen?: boolean;
  /** The move couldn't be saved and was undone. */
  isRolledBack?: boolean;
}

const NOBODY = "No one assigned";

/** Shows a job in the calendar. The parent adds the link and dragging. */
export function CalendarPill({
  status,
  late,
  isOverlapping,
  overlap,
  isDone,
  isCancelled,
  time,
  timeLabel = time,
  title,
  customer,
  suburb,
  technicians,
  compact = false,
  isDragging,
  isOrigin,
  isSaving,
  isChosen,
  isOpen,
  isRolledBack,
}: CalendarPillProps) {
  const { tone, label } = status;
  const className = [
    toneClass[late ? "amber" : tone],
    css.pill,
    compact && css.compact,
    isDone && css.receded,
    isDragging && css.dragging,
    isOrigin && css.origin,
    isSaving && css.saving,
    isOverlapping && css.overlapping,
    (isChosen || isOpen) && css.chosen,
    isRolledBack && css.rolledBack,
  ];
  const titleClass = isCancelled ? `${css.title} ${css.struck}` : css.title;
  const glyph = (
    <span className={`${toneClass[tone]} ${css.glyph}`} data-choose={isChosen === undefined ? undefined : ""}>
      {isChosen !== undefined && (
        <span className={css.box} data-chosen={isChosen || undefined}>
          {isChosen && <Check size={11} strokeWidth={3} aria-hidden />}
        </span>
      )}
      <StatusGlyph status={status} size={compact ? 13 : 14} />
    </span>
  );
  const when = (
    <span className={css.time}>
      <VisuallyHidden elementType="span">
        {[isChosen && "Chosen", label, late, isOverlapping && (overlap ?? "Overlap"), timeLabel]
          .filter(Boolean)
          .join(", ")}
      </VisuallyHidden>
      <Times time={time} />
    </span>
  );
  const who = <Who technicians={technicians} isOpen={!isDone && !isCancelled} compact={compact} />;
  return (
    <div className={className.filter(Boolean).join(" ")}>
      {compact ? (
        <>
          {glyph}
          {when}
          <span className={titleClass}>{title}</span>
          {who}
        </>
      ) : (
        <>
          <span className={css.head}>
            {glyph}
            {when}
            {who}
          </span>
          <span className={titleClass}>{title}</span>
          {customer && <span className={css.customer}>{customer}</span>}
          {(suburb || late || overlap) && (
            <span className={css.foot}>
              <span className={css.customer}>{suburb}</span>
              {late && (
                <span className={css.late} aria-hidden>
                  {late}
                </span>
              )}
              {overlap && (
                <span className={css.overlap} aria-hidden>
                  {overlap}
                </span>
              )}
            </span>
          )}
        </>
      )}
      {isRolledBack && (
        <span className={css.undo}>
          <Undo2 size={13} strokeWidth={2} aria-hidden />
        </span>
      )}
    </div>
  );
}

/** A narrow pill leaves out am and pm, so that its technicians fit beside the time. */
function Times({ time }: { time: string }) {
  const [start, half = "", end] = time.split(/(\s[ap]m)/);
  return (
    <span aria-hidden>
      {start}
      <span className={css.half}>{half}</span>
      {end}
    </span>
  );
}

interface WhoProps {
  technicians: readonly Technician[] | undefined;
  isOpen: boolean;
  compact: boolean;
}

function Who({ technicians, isOpen, compact }: WhoProps) {
  if (!isOpen || technicians?.length !== 0) {
    return <TechnicianDots technicians={technicians ?? []} max={2} size={compact ? 16 : 18} />;
  }
  return (
    <Tooltip content={NOBODY}>
      <span role="img" aria-label={NOBODY} className={css.nobody}>
        <UserX size={compact ? 13 : 14} strokeWidth={2} aria-hidden />
      </span>
    </Tooltip>
  );
}

/** Marks where a dragged job will land. */
export function DropSlot() {
  return <div className={css.dropSlot} aria-hidden="true" />;
}
