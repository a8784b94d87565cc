import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DocketCard } from "@fettle/design-system/DocketCard";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { isManaging } from "@fettle/rules/identity/role";
import { jobName } from "@fettle/rules/jobs/job-name";
import { visitAddress } from "@fettle/rules/jobs/visit-place";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Check, CircleCheck, ClipboardList, Navigation, Pencil, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { useIsRestDrawn } from "../../../platform/screen/first-screen.ts";
import { Later } from "../../../platform/screen/later.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { OnMyWay } from "../../conversations/texts/on-my-way.tsx";
import { SendSmsButton } from "../../conversations/texts/send-sms-button.tsx";
import { AmountOwed } from "../../invoicing/job-invoicing/amount-owed.tsx";
import { JobInvoicingCard } from "../../invoicing/job-invoicing/job-invoicing-card.tsx";
import { ClockButtons } from "../job-clock/clock-buttons.tsx";
import { useCall } from "../job-diary/use-call.ts";
import { PhotosCard } from "../job-photos/photos-card.tsx";
import { CannotMakeIt } from "./cannot-make-it.tsx";
import { DeleteJobButton } from "./delete-job-button.tsx";
import { EstimatedValue } from "./estimated-value.tsx";
import { JobDiaryPart, JobReminder } from "./job-correspondence.tsx";
import { JobCustomer } from "./job-customer.tsx";
import { JobEquipment } from "./job-equipment.tsx";
import { JobMoreMenu } from "./job-more-menu.tsx";
import { JobNextStep, useNextStep } from "./job-next-step.tsx";
import * as css from "./job-screen.css.ts";
import { JobStatusMenu } from "./job-status-menu.tsx";
import { JobTechnicians } from "./job-technicians.tsx";
import { JobWork } from "./job-work.tsx";
import { useJobActions } from "./use-job-actions.ts";
import { PhoneWhen } from "./visit-facts.tsx";

export interface JobScreenPhoneProps {
  job: JobDetailFragment;
  list: { href: string; label: string };
  unsent?: ReactNode;
}

export function JobScreenPhone({ job, list, unsent }: JobScreenPhoneProps) {
  const isRestDrawn = useIsRestDrawn();
  const step = useNextStep(job);
  const jobActions = useJobActions(job);
  const { canConfirm, canComplete, confirm, complete, isConfirming, isCompleting } = jobActions;
  return (
    <>
      <div className={css.phoneTop}>
        <PageHeader title={jobName(job.number)} backHref={list.href} backLabel={list.label} />
        <Button variant="secondary" size="compact" icon={<ClipboardList />} href={`/jobs/${job.id}/notes`}>
          Notes & Charges
        </Button>
      </div>
      {unsent}
      <CannotMakeIt job={job} />
      <div className={css.column}>
        <DocketCard summary={<PhoneSummary job={job} />}>
          <PhoneAddress job={job} />
        </DocketCard>
        <Later>
          <OnMyWay job={job} />
          <div className={css.phoneActions}>
            {canComplete && !unsent && <ClockButtons jobId={job.id} fullWidth />}
            {!unsent && <SendSmsButton job={job} fullWidth />}
            <Button variant="secondary" icon={<Pencil />} href={`/jobs/${job.id}/edit`} fullWidth>
              Edit Job
            </Button>
            {!unsent && <JobMoreMenu job={job} fullWidth />}
            {canConfirm && step !== "confirm" && (
              <Button
                variant="secondary"
                icon={<CircleCheck />}
                isPending={isConfirming}
                needsServer={false}
                onPress={confirm}
                fullWidth
              >
                Confirm Job
              </Button>
            )}
            {canComplete && step !== "complete" && (
              <Button
                variant="secondary"
                icon={<Check />}
                isPending={isCompleting}
                needsServer={false}
                onPress={complete}
                fullWidth
              >
                Complete
              </Button>
            )}
          </div>
        </Later>
        {isRestDrawn && (
          <Later>
            <Rest job={job} />
          </Later>
        )}
      </div>
      {step && (
        <StickyActionBar>
          <JobNextStep job={job} actions={jobActions} isPhone />
        </StickyActionBar>
      )}
    </>
  );
}

function Rest({ job }: { job: JobDetailFragment }) {
  const { role } = useViewer();
  return (
    <>
      {job.description && (
        <Card title="Overview">
          <p className={css.description}>{job.description}</p>
        </Card>
      )}
      <JobCustomer job={job} isPhone />
      <JobTechnicians job={job} />
      <JobEquipment job={job} />
      <PhotosCard job={job} canChange={!job.hasInvoice} max={6} />
      {isManaging(role) && (
        <JobInvoicingCard job={job}>
          <EstimatedValue job={job} />
        </JobInvoicingCard>
      )}
      <JobWork job={job} />
      <JobReminder job={job} />
      <JobDiaryPart job={job} />
      {isManaging(role) && !isUnsent(job) && <DeleteJobButton job={job} fullWidth />}
    </>
  );
}

function PhoneSummary({ job }: { job: JobDetailFragment }) {
  return (
    <div className={css.phoneSummary}>
      <div className={css.phoneTags}>
        <JobStatusMenu job={job} size="large" />
        {job.jobType && <span className={css.tag}>{job.jobType}</span>}
      </div>
      <h2 className={css.phoneTitle}>{job.title}</h2>
      <PhoneWhen job={job} />
    </div>
  );
}

function PhoneAddress({ job }: { job: JobDetailFragment }) {
  const { customer, siteContactPhone } = job;
  const address = visitAddress(job);
  if (!customer && !address) return <p className={css.description}>No customer</p>;
  const phone = siteContactPhone || customer?.phone;
  return (
    <div className={css.phoneAddressBlock}>
      {customer && (
        <>
          <span className={css.phoneCustomer}>
            <Link isQuiet href={`/customers/${customer.id}`}>
              {customer.name}
            </Link>
          </span>
          <AmountOwed customer={customer} />
        </>
      )}
      {phone && (
        <CallButton jobId={job.id} phone={phone}>
          Call {siteContactPhone && job.siteContactName ? job.siteContactName : formatPhone(phone)}
        </CallButton>
      )}
      {address && (
        <>
          <span className={css.phoneAddress}>{address}</span>
          <Button variant="primary" icon={<Navigation />} href={mapsHref(address)} target="_blank" fullWidth>
            Navigate
          </Button>
        </>
      )}
    </div>
  );
}

function CallButton({ jobId, phone, children }: { jobId: string; phone: string; children: ReactNode }) {
  return (
    <Button variant="secondary" icon={<Phone />} {...useCall(jobId, phone)} fullWidth>
      {children}
    </Button>
  );
}
