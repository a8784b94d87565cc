import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DateTimeField } from "@fettle/design-system/DateTimeField";
import { Dialog } from "@fettle/design-system/Dialog";
import { toast } from "@fettle/design-system/Toast";
import { formatWallDateTime } from "@fettle/rules/format-wall-time";
import { jobInstant } from "@fettle/rules/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { useState } from "react";
import { type JobDetailFragment, UpdateJobDocument } from "../../generated/graphql.ts";
import { sayFailure } from "../../platform/apollo/say-failure.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { placeJob } from "../job-cache/job-cache.ts";

export interface ScheduleJobDialogProps {
  job: JobDetailFragment;
  onClose: () => void;
}

/** Sets the date and time of an undated job; its status stays. */
export default function ScheduleJobDialog({ job, onClose }: ScheduleJobDialogProps) {
  const { timeZone } = useViewer().organisation;
  const [at, setAt] = useState<CalendarDateTime | null>(null);
  const [error, setError] = useState<string>();
  const [updateJob, { loading }] = useMutation(UpdateJobDocument, { context: { handlesErrors: true } });
  const save = async () => {
    if (!at) return setError("Choose a date and time");
    const input = { scheduledAt: jobInstant(at, timeZone), version: job.version };
    try {
      await updateJob({ variables: { id: job.id, input }, update: (cache) => placeJob(cache, job.id) });
      toast({
        title: "Job scheduled",
        description: formatWallDateTime(at),
        tone: "success",
        actions: [{ label: "Open schedule", href: "/schedule" }],
      });
      onClose();
    } catch (failure) {
      sayFailure(failure, "Failed to schedule job");
    }
  };
  return (
    <Dialog
      title="Schedule job"
      subtitle={job.title}
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={loading}
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footer={
        <Button variant="primary" type="submit" isPending={loading}>
          Schedule
        </Button>
      }
    >
      <DateTimeField
        label="Scheduled date and time"
        autoFocus
        value={at}
        onChange={(value) => {
          setAt(value);
          setError(undefined);
        }}
        errorMessage={error}
      />
    </Dialog>
  );
}
