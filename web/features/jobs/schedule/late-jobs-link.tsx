import { useQuery } from "@apollo/client/react";
import { Link } from "@fettle/design-system/Link";
import { formatCount } from "@fettle/rules/platform/format-count";
import { LateJobsDocument } from "../../../generated/graphql.ts";

const POLL_MS = 300_000;

/** How many of everyone's jobs are late, as the dashboard counts them; nothing where none is. */
export function LateJobsLink() {
  // Jobs become late as time passes, which no change of a job tells us.
  const { data } = useQuery(LateJobsDocument, {
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    context: { handlesErrors: true },
  });
  const late = data?.dashboard.lateJobs ?? 0;
  return late > 0 ? <Link href="/jobs?status=late">{formatCount(late)} late</Link> : null;
}
