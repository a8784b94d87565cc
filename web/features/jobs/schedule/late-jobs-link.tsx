import { useQuery } from "@apollo/client/react";
import { Link } from "@fettle/design-system/Link";
import { formatCount } from "@fettle/rules/platform/format-count";
import { LateJobsDocument } from "../../../generated/graphql.ts";

const POLL_MS = 300_000;

/** Counts everyone's late jobs, as the dashboard does. Hidden at zero. */
export function LateJobsLink() {
  // Jobs become late as time passes, with no event, so poll.
  const { data } = useQuery(LateJobsDocument, {
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    context: { handlesErrors: true },
  });
  const late = data?.dashboard.lateJobs ?? 0;
  return late > 0 ? <Link href="/jobs?status=late">{formatCount(late)} late</Link> : null;
}
