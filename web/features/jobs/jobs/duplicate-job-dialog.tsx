import { useQuery } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useEffect, useEffectEvent } from "react";
import { JobToDuplicateDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import NewJobDialog from "./new-job-dialog.tsx";

export interface DuplicateJobDialogProps {
  jobId: string;
  onClose: () => void;
}

export default function DuplicateJobDialog({ jobId, onClose }: DuplicateJobDialogProps) {
  const { data, error } = useQuery(JobToDuplicateDocument, {
    variables: { id: jobId },
    context: { handlesErrors: true },
  });
  const job = data?.job;
  const isMissing = error !== undefined || job === null;
  const giveUp = useEffectEvent(() => {
    const description = errorText(error, "It may have been deleted.");
    toast({ title: "Failed to load job", description, tone: "error" });
    onClose();
  });
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);
  if (!job) return null;
  return (
    <NewJobDialog
      onClose={onClose}
      copyOf={job}
      start={{
        title: job.title,
        jobType: job.jobType,
        description: job.description ?? "",
        customerId: job.customer?.id ?? null,
        equipmentIds: job.equipment.map(({ id }) => id),
        durationMinutes: job.durationMinutes,
        siteAddress: job.siteAddress,
        accessNote: job.accessNote ?? "",
        siteContactName: job.siteContactName ?? "",
        siteContactPhone: job.siteContactPhone ?? "",
      }}
    />
  );
}
