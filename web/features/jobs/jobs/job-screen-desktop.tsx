import { DocketCard, DocketFact } from "@fettle/design-system/DocketCard";
import { Link } from "@fettle/design-system/Link";
import { isManaging } from "@fettle/rules/identity/role";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { OnMyWay } from "../../conversations/texts/on-my-way.tsx";
import { AmountOwed } from "../../invoicing/job-invoicing/amount-owed.tsx";
import { JobInvoicingCard } from "../../invoicing/job-invoicing/job-invoicing-card.tsx";
import { PhotosCard } from "../job-photos/photos-card.tsx";
import { AddressAndContact } from "./address-and-contact.tsx";
import { EstimatedValue } from "./estimated-value.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobCorrespondence } from "./job-correspondence.tsx";
import { JobEquipment } from "./job-equipment.tsx";
import { JobHistory } from "./job-history.tsx";
import * as css from "./job-screen.css.ts";
import { JobTags } from "./job-tags.tsx";
import { JobTechnicians } from "./job-technicians.tsx";
import { JobWork } from "./job-work.tsx";

export function JobScreenDesktop({ job }: { job: JobDetailFragment }) {
  const { role } = useViewer();
  return (
    <>
      <JobActions job={job} />
      <div className={css.columns}>
        <div className={css.column}>
          <DocketCard summary={<Summary job={job} />}>
            <JobTags job={job} />
            {job.description && <p className={css.description}>{job.description}</p>}
          </DocketCard>
          <PhotosCard job={job} canChange={!job.hasInvoice} max={4} />
          <JobEquipment job={job} />
          <JobHistory job={job} />
        </div>
        <div className={css.column}>
          <AddressAndContact job={job} />
          <OnMyWay job={job} />
          <JobCorrespondence job={job} />
          <JobTechnicians job={job} />
          {isManaging(role) && <JobInvoicingCard job={job} />}
          <JobWork job={job} />
        </div>
      </div>
    </>
  );
}

function Summary({ job }: { job: JobDetailFragment }) {
  const { role, organisation } = useViewer();
  const { timeZone } = organisation;
  const wall = job.scheduledAt && jobWallTime(job.scheduledAt, timeZone);
  return (
    <>
      <DocketFact label="Scheduled" isLarge>
        {wall ? `${formatNearDay(wall, today(timeZone).year)}, ${formatWallTime(wall)}` : "Not scheduled yet"}
      </DocketFact>
      <DocketFact label="Customer">
        {job.customer ? (
          <Link isQuiet href={`/customers/${job.customer.id}`}>
            {job.customer.name}
          </Link>
        ) : (
          "No customer"
        )}
        <AmountOwed customer={job.customer} />
      </DocketFact>
      {isManaging(role) && (
        <DocketFact label="Estimated value">
          <EstimatedValue job={job} isLabelled={false} />
        </DocketFact>
      )}
    </>
  );
}
