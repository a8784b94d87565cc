import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Clock, CloudUpload, Package, StickyNote } from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { useWaiting } from "../../../platform/outbox/use-outbox.ts";
import { icon } from "../../../platform/screen/record-page.css.ts";
import { WhoAndWhen } from "../job-work/who-and-when.tsx";
import { figure, lastNote, noteText, work, workLine } from "./job-screen.css.ts";

export function JobWork({ job }: { job: JobDetailFragment }) {
  const { labourMinutes, partCount, noteCount } = job;
  const waiting = useWaiting(jobRecord(job.id));
  const lines = [
    { icon: Clock, label: "Hours", value: labourMinutes && `${labourMinutes / 60} h` },
    {
      icon: Package,
      label: "Parts",
      value: partCount && (partCount === 1 ? "1 item" : `${partCount} items`),
    },
    { icon: StickyNote, label: "Notes", value: noteCount },
    { icon: CloudUpload, label: "Waiting to be sent", value: waiting.length },
  ].filter((line) => line.value);
  if (lines.length === 0) return null;
  return (
    <Card
      title="Notes & Charges"
      actions={
        <Link isQuiet href={`/jobs/${job.id}/notes`} aria-label="Open Notes & Charges">
          Open
        </Link>
      }
    >
      <dl className={work}>
        {lines.map(({ icon: Icon, label, value }) => (
          <div key={label} className={workLine}>
            <Icon className={icon} aria-hidden />
            <dt>{label}</dt>
            <dd className={figure}>{value}</dd>
          </div>
        ))}
      </dl>
      {job.lastNote && (
        <p className={lastNote}>
          <span className={noteText}>{job.lastNote.text}</span>
          <WhoAndWhen entry={job.lastNote} />
        </p>
      )}
    </Card>
  );
}
