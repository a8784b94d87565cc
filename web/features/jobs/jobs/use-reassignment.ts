import { toast } from "@fettle/design-system/Toast";
import { useEffect, useRef } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

/** Shows a toast when someone assigns the viewer to the open job, or unassigns them. */
export function useReassignment({ id, title, technicians }: JobDetailFragment) {
  const { id: viewerId } = useViewer();
  const isMine = technicians.some((technician) => technician.id === viewerId);
  const before = useRef({ id, isMine });
  useEffect(() => {
    const { current } = before;
    before.current = { id, isMine };
    if (current.id !== id || current.isMine === isMine) return;
    toast({
      title: isMine ? "You’re on this job now" : "You were taken off this job",
      description: title,
      tone: "info",
    });
  }, [id, isMine, title]);
}
