import { Undo2, UserX } from "lucide-react";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { type Status, StatusGlyph } from "../StatusGlyph/StatusGlyph.tsx";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import { type Technician, TechnicianDots } from "../TechnicianDots/TechnicianDots.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import * as css from "./CalendarPill.css.ts";

export interface CalendarPillProps {
  status: Status;
  /** The start time has passed and no one has started the job. */
  isLate?: boolean;
  /** Mutes a finished job. */
  isDone?: boolean;
  isCancelled?: boolean;
  /** '7:30 am', or '7:30am' in the month view. */
  time: string;
  title: string;
  customer?: string | null;
  /** Open jobs without technicians are marked. */
  technicians?: readonly Technician[];
  compact?: boolean;
  isDragging?: boolean;
  isOrigin?: boolean;
  isSaving?: boolean;
  /** The move couldn't be saved and was undone. */
  isRolledBack?: boolean;
}

const NOBODY = "No one assigned";

/** Shows a job in the calendar. The parent adds the link and dragging. */
export function CalendarPill({
  status,
  isLate,
  isDone,
  isCancelled,
  time,
  title,
  customer,
  technicians,
  compact = false,
  isDragging,
  isOrigin,
  isSaving,
  isRolledBack,
}: CalendarPillProps) {
  const { tone, label } = status;
  const className = [
    toneClass[tone],
    css.pill,
    compact && css.compact,
    isDone && css.receded,
    isDragging && css.dragging,
    isOrigin && css.origin,
    isSaving && css.saving,
    isRolledBack && css.rolledBack,
  ];
  const titleClass = isCancelled ? `${css.title} ${css.struck}` : css.title;
  const glyph = <StatusGlyph status={status} size={compact ? 13 : 14} />;
  const when = (
    <span className={css.time}>
      <VisuallyHidden elementType="span">{label}, </VisuallyHidden>
      {time}
      {isLate && <span className={css.late}>Late</span>}
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
