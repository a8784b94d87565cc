import { useApolloClient } from "@apollo/client/react";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { useSendEdit } from "../../../platform/outbox/use-send-edit.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { jobEditKind } from "../job-changes/job-edit-kind.ts";
import { TechnicianBoxes } from "./technician-boxes.tsx";
import { useAvailability } from "./use-availability.ts";

/** Saves each tick at once, one at a time, so none uses a stale version. */
export default function TechniciansEditor({ job }: { job: JobDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  const { cache } = useApolloClient();
  const sendEdit = useSendEdit(jobEditKind);
  const [saving, setSaving] = useState<string[]>();
  const chosen = job.technicians.map(({ id }) => id);
  const wall = job.scheduledAt && jobWallTime(job.scheduledAt, timeZone).toString();
  const availabilityOf = useAvailability(wall, visitMinutes(job), job.id);
  const save = async (assignedTechIds: string[]) => {
    setSaving(assignedTechIds);
    try {
      await sendEdit({
        id: job.id,
        input: { assignedTechIds },
        base: { assignedTechIds: chosen },
        version: job.version,
        about: aboutJob(cache, job.id),
      });
    } catch (error) {
      showFailure(error, MESSAGES.failedToSave);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <TechnicianBoxes
      value={saving ?? chosen}
      onChange={(ids) => !saving && void save(ids)}
      availabilityOf={availabilityOf}
      isNarrow
    />
  );
}
