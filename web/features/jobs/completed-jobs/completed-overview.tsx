import { DocketCard, DocketFact } from "@fettle/design-system/DocketCard";
import { Link } from "@fettle/design-system/Link";
import { formatWallDate, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CompletedJobDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { formatCompletedAt } from "./completed-at.ts";
import { CompletedBadge } from "./completed-badge.tsx";
import { description, nothing, phoneBadge } from "./completed-jobs.css.ts";

export interface CompletedOverviewProps {
  job: CompletedJobDetailFragment;
  isPhone: boolean;
}

export function CompletedOverview({ job, isPhone }: CompletedOverviewProps) {
  const { timeZone } = useViewer().organisation;
  const scheduled = job.scheduledAt && jobWallTime(job.scheduledAt, timeZone);
  return (
    <DocketCard
      summary={
        <>
          <DocketFact label="Completed">
            {job.completedAt ? formatCompletedAt(job.completedAt, timeZone) : "Time unknown"}
            {job.completedBy && `, by ${job.completedBy.name}`}
          </DocketFact>
          <DocketFact label="Customer">
            {job.customer ? (
              <Link isQuiet href={`/customers/${job.customer.id}`}>
                {job.customer.name}
              </Link>
            ) : (
              "No customer"
            )}
          </DocketFact>
        </>
      }
    >
      {isPhone && (
        <p className={phoneBadge}>
          <CompletedBadge hasInvoice={job.hasInvoice} size="large" />
        </p>
      )}
      {job.description && <p className={description}>{job.description}</p>}
      <p className={nothing}>
        {[
          `Job ${job.number}`,
          job.jobType,
          scheduled
            ? `scheduled ${formatWallDate(scheduled)}, ${formatWallTime(scheduled)}`
            : "never scheduled",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </DocketCard>
  );
}
