import { Badge } from "@fettle/design-system/Badge";
import { StatusTrigger } from "@fettle/design-system/StatusTrigger";
import { Suspense, useState } from "react";
import type { JobRowFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";

const JobStatusMenu = lazyOpened(async () => ({
  default: (await import("./job-status-menu.tsx")).JobStatusMenu,
}));

export function JobRowStatus({ job }: { job: JobRowFragment }) {
  const [isAsked, setAsked] = useState(false);
  const status = STATUSES.job[job.status];
  const closed = (
    <StatusTrigger label={`Status of ${job.title}: ${status.label}`} onPress={() => setAsked(true)}>
      <Badge status={status} />
    </StatusTrigger>
  );
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <JobStatusMenu job={job} of={job.title} opensAtOnce />
    </Suspense>
  );
}
