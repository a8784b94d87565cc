import { DocketCard } from "@fettle/design-system/DocketCard";
import { Link } from "@fettle/design-system/Link";
import { formatWallDay, formatWallTime } from "@fettle/rules/format-wall-time";
import { formatMoney } from "@fettle/rules/money";
import { jobWallTime } from "@fettle/rules/wall-time";
import type { ReactNode } from "react";
import { useViewer } from "../../app/session/viewer.ts";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { JobActions } from "./job-actions.tsx";
import { JobEquipment } from "./job-equipment.tsx";
import { JobHistory } from "./job-history.tsx";
import * as css from "./job-screen.css.ts";
import { JobTags } from "./job-tags.tsx";
import { JobTechnicians } from "./job-technicians.tsx";
import { JobWork } from "./job-work.tsx";
import { SiteAndContact } from "./site-and-contact.tsx";

export function JobScreenDesktop({ job }: { job: JobDetailFragment }) {
  return (
    <>
      <JobActions job={job} />
      <div className={css.columns}>
        <div className={css.column}>
          <DocketCard summary={<Summary job={job} />}>
            <JobTags job={job} />
            {job.description && <p className={css.description}>{job.description}</p>}
          </DocketCard>
          <JobEquipment job={job} />
        </div>
        <div className={css.column}>
          <SiteAndContact job={job} />
          <JobTechnicians job={job} />
          <JobWork job={job} />
          <JobHistory job={job} />
        </div>
      </div>
    </>
  );
}

function Summary({ job }: { job: JobDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  const wall = job.scheduledAt && jobWallTime(job.scheduledAt, timeZone);
  return (
    <dl className={css.summary}>
      <Fact term="Scheduled">
        <span className={css.scheduled}>
          {wall ? `${formatWallDay(wall)}, ${formatWallTime(wall)}` : "Not scheduled yet"}
        </span>
      </Fact>
      <Fact term="Customer">
        {job.customer ? (
          <Link href={`/customers/${job.customer.id}`}>{job.customer.name}</Link>
        ) : (
          "No customer"
        )}
      </Fact>
      {job.estimatedValueCents !== null && (
        <Fact term="Estimated value">{formatMoney(job.estimatedValueCents)}</Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
