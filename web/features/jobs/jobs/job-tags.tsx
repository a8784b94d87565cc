import { jobName } from "@fettle/rules/jobs/job-name";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { tag, tags } from "./job-screen.css.ts";

export function JobTags({ job }: { job: JobDetailFragment }) {
  return (
    <div className={tags}>
      {job.jobType && <span className={tag}>{job.jobType}</span>}
      <span className={tag}>{jobName(job.number)}</span>
    </div>
  );
}
