import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { isManaging } from "@fettle/rules/identity/role";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { JobWorkDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { useIsRestDrawn } from "../../../platform/screen/first-screen.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { PhotosCard } from "../job-photos/photos-card.tsx";
import { TakePhotoButton } from "../job-photos/take-photo-button.tsx";
import { AddNoteButton } from "./add-note-button.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { banner, column, columns } from "./job-work.css.ts";
import { NoJob } from "./no-job.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PartsCard } from "./parts-card.tsx";
import { useWorkChanges } from "./use-work-changes.ts";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, JobWorkDocument, { id: args.params.id ?? "" });
}

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const isPhone = useIsPhone();
  const { role } = useViewer();
  const isRestDrawn = useIsRestDrawn();
  const isDeleted = useWorkChanges(useParams().id ?? "");
  const { job } = data;
  if (isDeleted)
    return <NoJob heading="This job was deleted" detail="Someone on your team just deleted this job." />;
  if (!job) return <NoJob />;
  const canChange = !job.hasInvoice;
  const canLog = canChange || job.status !== "done";
  return (
    <>
      <PageHeader title="Notes & Charges" backHref={`/jobs/${job.id}`} backLabel={job.title} />
      {job.hasInvoice && (
        <div className={banner}>
          <Banner title="Invoiced.">
            {canLog
              ? "You can still log hours until the job is done. They won’t be added to the invoice."
              : "You can’t change the work on this job any more."}
          </Banner>
        </div>
      )}
      <div className={columns}>
        <div className={column}>
          <HoursCard job={job} canChange={canLog} />
          {isRestDrawn && <PartsCard job={job} canChange={canChange} />}
          {isRestDrawn && isManaging(role) && <ChargesCard job={job} canChange={canChange} />}
        </div>
        <div className={column}>
          {isRestDrawn && <NotesCard job={job} canChange={canChange} hasForm={!isPhone} />}
          {isRestDrawn && <PhotosCard job={job} canChange={canChange} />}
        </div>
      </div>
      {isPhone && canChange && (
        <StickyActionBar>
          <TakePhotoButton jobId={job.id} />
          <AddNoteButton jobId={job.id} />
        </StickyActionBar>
      )}
    </>
  );
}
