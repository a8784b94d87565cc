import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Clock, Package, StickyNote } from "lucide-react";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { contactIcon, figure, work, workLine } from "./job-screen.css.ts";

/** What has been noted and booked on the job; nothing where there is nothing. */
export function JobWork({ job }: { job: JobDetailFragment }) {
  const { labourMinutes, partCount, noteCount } = job;
  const lines = [
    { icon: Clock, label: "Hours", value: labourMinutes && `${labourMinutes / 60} h` },
    {
      icon: Package,
      label: "Parts",
      value: partCount && (partCount === 1 ? "1 item" : `${partCount} items`),
    },
    { icon: StickyNote, label: "Notes", value: noteCount },
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
            <Icon className={contactIcon} aria-hidden />
            <dt>{label}</dt>
            <dd className={figure}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
