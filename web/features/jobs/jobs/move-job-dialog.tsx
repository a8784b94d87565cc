import { useQuery } from "@apollo/client/react";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Suspense, useEffect } from "react";
import { JobScreenDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";

const ScheduleJobDialog = lazyOpened(() => import("./schedule-job-dialog.tsx"));

/** Moves a job from its row in the list. Its dialog compares with the stored job, so it's loaded first. */
export default function MoveJobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { data, error } = useQuery(JobScreenDocument, {
    variables: { id: jobId },
    context: { handlesErrors: true },
  });
  useEffect(() => {
    if (!error) return;
    showFailure(error, MESSAGES.failedToSave);
    onClose();
  }, [error, onClose]);
  return <Suspense>{data?.job && <ScheduleJobDialog job={data.job} onClose={onClose} />}</Suspense>;
}
