import { Suspense } from "react";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useSelected } from "../../../platform/store.ts";

const WaitingToSend = lazyPart(() => import("./waiting-to-send.tsx"));

export function WaitingJob({ jobId }: { jobId: string }) {
  const record = jobRecord(jobId);
  const isWaiting = useSelected(outboxItems, (items) =>
    items.some(({ records }) => records.includes(record)),
  );
  if (!isWaiting) return null;
  return (
    <Suspense>
      <WaitingToSend record={record} />
    </Suspense>
  );
}
