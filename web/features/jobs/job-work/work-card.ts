import type { JobWorkDetailFragment } from "../../../generated/graphql.ts";

export interface WorkCardProps {
  job: JobWorkDetailFragment;
  /** False once the job is invoiced. */
  canChange: boolean;
}
