import { useQuery } from "@apollo/client/react";
import { Link } from "@fettle/design-system/Link";
import { formatCount } from "@fettle/rules/platform/format-count";
import { LateJobsDocument } from "../../../generated/graphql.ts";

const POLL_MS = 300_000;

/** Counts everyone's late jobs, like the dashboard. Hidden if there are none. */
export function LateJobsLink() {
  // Jobs become late without an event, so poll.
  const { data } = useQuery(LateJobsDocument, {
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    context: { handlesErrors: true },
  });
  const late = data?.dashboard.lateJobs ?? 0;
  return late > 0 ? (
    <Link href="/jobs?status=late" isLate>
      {formatCount(late)} late
    </Link>
  ) : null;
}
