import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { ArrowRight } from "lucide-react";
import type { UpcomingJobFragment } from "../../../generated/graphql.ts";
import { UPCOMING } from "../../../platform/job-cache/dashboard-cache.ts";
import * as css from "./upcoming-jobs.css.ts";
import { UpcomingRow } from "./upcoming-row.tsx";

type Props = {
  jobs: readonly Pick<UpcomingJobFragment, "__typename" | "id">[];
  /** True if the jobs come from this device, not the server. */
  isFromDevice: boolean;
};

export const UpcomingJobs = ({ jobs, isFromDevice }: Props) => (
  <Card
    title="Upcoming Jobs"
    padding="none"
    actions={
      <Link href="/jobs" isQuiet>
        <span className={css.viewAll}>
          View All <ArrowRight size={16} aria-hidden />
        </span>
      </Link>
    }
  >
    {jobs.length === 0 ? (
      <EmptyState
        heading={isFromDevice ? "No jobs after today on this device" : "Nothing booked after today"}
        illustration={false}
      />
    ) : (
      <ol className={css.rows}>
        {jobs.slice(0, UPCOMING).map((job) => (
          <UpcomingRow key={job.id} job={job} />
        ))}
      </ol>
    )}
  </Card>
);
