import { useApolloClient, useMutation, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { ClipboardList, Wrench } from "lucide-react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import {
  type CompletedJobDetailFragment,
  CompletedJobDocument,
  DeleteJobDocument,
  RestoreJobDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { DeleteRecordButton } from "../../../platform/forms/delete-record-button.tsx";
import { placeJob, removeJob } from "../../../platform/job-cache/job-cache.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { ConvertToInvoice } from "../../invoicing/job-invoicing/convert-to-invoice.tsx";
import { JobInvoicingCard } from "../../invoicing/job-invoicing/job-invoicing-card.tsx";
import { PhotosCard } from "../job-photos/photos-card.tsx";
import { ChargesCard } from "../job-work/charges-card.tsx";
import { HoursCard } from "../job-work/hours-card.tsx";
import { NotesCard } from "../job-work/notes-card.tsx";
import { PartsCard } from "../job-work/parts-card.tsx";
import { useWorkChanges } from "../job-work/use-work-changes.ts";
import { DeleteJobMessage } from "../jobs/delete-job-message.tsx";
import { CompletedBadge } from "./completed-badge.tsx";
import { CompletedEquipment } from "./completed-equipment.tsx";
import * as css from "./completed-jobs.css.ts";
import { CompletedOverview } from "./completed-overview.tsx";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, CompletedJobDocument, { id: args.params.id ?? "" });
}

export function Component() {
  const { job } = useReadQuery(useLoaded<typeof loader>()).data;
  const { role } = useViewer();
  const isPhone = useIsPhone();
  const isDeleted = useWorkChanges(useParams().id ?? "");
  usePageTitle(job?.title ?? "Completed job not found", "Completed Job");
  if (isDeleted || job?.status !== "done") return <NoCompletedJob isDeleted={isDeleted} />;
  const canConvert = isManaging(role) && !job.hasInvoice;
  const lacksCustomer = canConvert && !job.customer;
  const editHref = `/jobs/${job.id}/edit`;
  return (
    <>
      <PageHeader
        title={job.title}
        badge={<CompletedBadge hasInvoice={job.hasInvoice} size="large" />}
        backHref="/completed-jobs"
        backLabel="Completed Jobs"
      />
      {isPhone && <h2 className={css.phoneTitle}>{job.title}</h2>}
      {lacksCustomer && (
        <div className={css.banner}>
          <Banner
            title="This job has no customer."
            action={
              <Button size="inline" href={editHref}>
                Add a customer
              </Button>
            }
          >
            An invoice needs one.
          </Banner>
        </div>
      )}
      {!isPhone && <Actions job={job} />}
      <div className={css.columns}>
        <div className={css.column}>
          <CompletedOverview job={job} isPhone={isPhone} />
          {isManaging(role) && <JobInvoicingCard job={job} />}
          {isManaging(role) && <ChargesCard job={job} canChange={false} />}
          <PhotosCard job={job} canChange={!job.hasInvoice} max={8} />
          <CompletedEquipment job={job} />
        </div>
        <div className={css.column}>
          <HoursCard job={job} canChange={false} />
          <PartsCard job={job} canChange={false} />
          <NotesCard job={job} canChange={false} />
          {isPhone && <Actions job={job} isInBar={canConvert && !lacksCustomer} />}
        </div>
      </div>
      {isPhone && canConvert && (
        <StickyActionBar>
          {lacksCustomer ? (
            <Button variant="primary" href={editHref}>
              Add a customer
            </Button>
          ) : (
            <ConvertToInvoice job={job} />
          )}
        </StickyActionBar>
      )}
    </>
  );
}

interface ActionsProps {
  job: CompletedJobDetailFragment;
  isInBar?: boolean;
}

function Actions({ job, isInBar = false }: ActionsProps) {
  const { role } = useViewer();
  const { cache } = useApolloClient();
  const [deleteJob] = useMutation(DeleteJobDocument, { context: { handlesErrors: true } });
  const [restoreJob] = useMutation(RestoreJobDocument, {
    variables: { id: job.id },
    context: { handlesErrors: true },
    update: (cache) => placeJob(cache, job.id),
  });
  return (
    <div className={css.headerActions}>
      {isManaging(role) && !isInBar && <ConvertToInvoice job={job} />}
      <Button variant="secondary" icon={<ClipboardList />} href={`/jobs/${job.id}/notes`}>
        Notes & Charges
      </Button>
      <Button variant="secondary" icon={<Wrench />} href={`/jobs/${job.id}`}>
        View job
      </Button>
      {isManaging(role) && (
        <span className={css.apart}>
          <DeleteRecordButton
            fullWidth
            noun="Completed job"
            name={job.title}
            message={
              <DeleteJobMessage id={job.id} question="Are you sure you want to delete this completed job?" />
            }
            listHref="/completed-jobs"
            failureText={MESSAGES.failedToDeleteCompletedJob}
            onDelete={async () => {
              const { data } = await deleteJob({ variables: { id: job.id } });
              return data?.deleteJob.outcome;
            }}
            onRestore={() => restoreJob()}
            onLeft={() => removeJob(cache, job.id)}
          />
        </span>
      )}
    </div>
  );
}

function NoCompletedJob({ isDeleted }: { isDeleted: boolean }) {
  return (
    <EmptyState
      isPage
      heading={isDeleted ? "This job was deleted" : "Completed job not found"}
      detail={isDeleted ? "Someone on your team just deleted this job." : undefined}
      illustration={false}
      action={
        <Button variant="secondary" href="/completed-jobs">
          Back to Completed Jobs
        </Button>
      }
    />
  );
}
