import { ListRow } from "@fettle/design-system/ListRow";
import { ChevronRight, Image } from "lucide-react";
import { useViewer } from "../../app/session/viewer.ts";
import type { CompletedJobsQuery } from "../../generated/graphql.ts";
import { useIsPhone } from "../../lib/media-query.ts";
import { formatCompletedAt } from "./completed-at.ts";
import { CompletedBadge } from "./completed-badge.tsx";
import { badge, photos, when } from "./completed-jobs.css.ts";

/** A completed job in its list. */
export function CompletedJobRow({ job }: { job: CompletedJobsQuery["jobs"]["edges"][number]["node"] }) {
  const { timeZone } = useViewer().organisation;
  const isPhone = useIsPhone();
  return (
    <ListRow
      href={`/completed-jobs/${job.id}`}
      title={job.title}
      detail={job.customer?.name ?? "No customer"}
      // A phone's card shows by itself that it opens.
      trailing={!isPhone && <ChevronRight size={18} aria-hidden />}
    >
      <span className={when}>
        {job.completedAt ? `Completed ${formatCompletedAt(job.completedAt, timeZone)}` : "Completed"}
      </span>
      <span className={photos}>
        {job.photoCount > 0 && (
          <>
            <Image size={16} strokeWidth={1.75} role="img" aria-label="Photos" />
            {job.photoCount}
          </>
        )}
      </span>
      <span className={badge}>
        <CompletedBadge hasInvoice={job.hasInvoice} />
      </span>
    </ListRow>
  );
}
