import type { JobWorkDetailFragment } from "../../generated/graphql.ts";

export interface WorkCardProps {
  job: JobWorkDetailFragment;
  /** Whether entries are added and removed here; never once the job is invoiced. */
  canChange: boolean;
}
