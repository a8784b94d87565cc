import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { CalendarClock } from "lucide-react";
import { useViewer } from "../../../platform/session/viewer.ts";
import type { AskedMove } from "./use-reschedule.ts";

/** Asks before moving a confirmed job, whose customer expects that day, or moving any job to a past day. */
export function ConfirmMoveDialog({
  asked,
  onAnswer,
}: {
  asked: AskedMove | undefined;
  onAnswer: (isWanted: boolean) => void;
}) {
  const { timeZone } = useViewer().organisation;
  if (!asked) return null;
  const { job, day, losesConfirmation, isPast } = asked;
  const told = job.scheduledAt ? formatWallDay(jobWallTime(job.scheduledAt, timeZone)) : "this day";
  const who = job.customer?.name ?? "The customer";
  return (
    <ConfirmDialog
      title={losesConfirmation ? "Move a confirmed visit?" : "Move to a past day?"}
      message={[
        ...(isPast && day ? [`${formatWallDay(day)} has passed.`] : []),
        ...(losesConfirmation
          ? [
              `${who} was told ${told}. ${day ? `Moving to ${formatWallDay(day)}` : "Removing the date"} means the job is no longer confirmed, so let them know.`,
            ]
          : ["Only move the job if that’s when it was done."]),
      ].join(" ")}
      confirmLabel="Move"
      cancelLabel="Don’t move"
      tone="neutral"
      icon={<CalendarClock />}
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
