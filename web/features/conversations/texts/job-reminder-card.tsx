import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { JobTextsDocument, type JobTextsQuery } from "../../../generated/graphql.ts";
import type { TextedJob } from "./job-text-dialog.tsx";
import { JobVisitReminder, REMINDERS_OFF_FOR_ALL } from "./visit-reminder-switch.tsx";

function offBecause({ job, viewer }: JobTextsQuery): string | null {
  if (viewer && !viewer.organisation.visitReminders) return REMINDERS_OFF_FOR_ALL;
  return job?.customer?.visitRemindersOff ? "Off for this customer" : null;
}

export function JobReminderCard({ job: { id, status, customer } }: { job: TextedJob }) {
  const canRemind = (status === "new" || status === "scheduled") && customer !== null;
  const { data } = useQuery(JobTextsDocument, { variables: { jobId: id }, skip: !canRemind });
  if (!canRemind || !data?.job) return null;
  return (
    <Card title="Texts">
      <JobVisitReminder id={id} isOff={data.job.visitReminderOff} offBecause={offBecause(data)} />
    </Card>
  );
}
