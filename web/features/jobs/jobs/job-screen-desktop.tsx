import { DocketCard } from "@fettle/design-system/DocketCard";
import { isManaging } from "@fettle/rules/identity/role";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { OnMyWay } from "../../conversations/texts/on-my-way.tsx";
import { JobInvoicingCard } from "../../invoicing/job-invoicing/job-invoicing-card.tsx";
import { PhotosCard } from "../job-photos/photos-card.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobDiaryPart, JobReminder } from "./job-correspondence.tsx";
import { JobCustomer } from "./job-customer.tsx";
import { JobEquipment } from "./job-equipment.tsx";
import * as css from "./job-screen.css.ts";
import { JobTags } from "./job-tags.tsx";
import { JobWork } from "./job-work.tsx";
import { VisitFacts } from "./visit-facts.tsx";

export function JobScreenDesktop({ job }: { job: JobDetailFragment }) {
  const { role } = useViewer();
  return (
    <>
      <JobActions job={job} />
      <div className={css.columns}>
        <div className={css.column}>
          <DocketCard summary={<VisitFacts job={job} />}>
            <JobTags job={job} />
            {job.description && <p className={css.description}>{job.description}</p>}
          </DocketCard>
          <JobDiaryPart job={job} hasNote />
        </div>
        <div className={css.column}>
          <JobCustomer job={job} />
          <OnMyWay job={job} isQuiet />
          <JobReminder job={job} />
          <JobWork job={job} />
          {isManaging(role) && <JobInvoicingCard job={job} />}
          <JobEquipment job={job} />
          <PhotosCard job={job} canChange={!job.hasInvoice} max={4} />
        </div>
      </div>
    </>
  );
}
