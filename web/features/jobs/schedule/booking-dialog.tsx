import { nowWall } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { Suspense } from "react";
import { useViewer } from "../../../platform/session/viewer.ts";
import { LazyNewJobDialog } from "../jobs/lazy-new-job-dialog.ts";
import { proposedTime } from "./proposed-time.ts";

export interface BookingDialogProps {
  day: CalendarDate | null;
  technicianId: string | null;
  onClose: () => void;
}

export function BookingDialog({ day, technicianId, onClose }: BookingDialogProps) {
  const { timeZone } = useViewer().organisation;
  if (!day) return null;
  const start = {
    scheduledAt: proposedTime(day, nowWall(timeZone)).toString(),
    ...(technicianId && { assignedTechIds: [technicianId] }),
  };
  return (
    <Suspense>
      <LazyNewJobDialog onClose={onClose} start={start} />
    </Suspense>
  );
}
