import type { JobWorkDetailFragment } from "../../../generated/graphql.ts";

export interface WorkCardProps {
  job: JobWorkDetailFragment;
  /** Whether entries can be added and removed; never once the job is invoiced. */
  canChange: boolean;
}
