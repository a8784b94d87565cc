import { Suspense } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import type { useJobClock } from "./use-job-clock.ts";

const StopClockDialog = lazyOpened(() => import("./stop-clock-dialog.tsx"));

export function StoppingClock({
  stopping,
  setStopping,
}: Pick<ReturnType<typeof useJobClock>, "stopping" | "setStopping">) {
  if (!stopping) return null;
  return (
    <Suspense>
      <StopClockDialog
        clock={stopping.clock}
        onClose={() => setStopping(undefined)}
        onStopped={stopping.next}
      />
    </Suspense>
  );
}
