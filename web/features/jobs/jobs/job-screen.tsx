import { useReadQuery, useSubscription } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { jobName } from "@fettle/rules/jobs/job-name";
import { useState } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import {
  JobChangedDocument,
  type JobDetailFragment,
  JobMessagesDocument,
  JobScreenDocument,
  JobTextsDocument,
} from "../../../generated/graphql.ts";
import { preload, preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { isUnsent, jobRecord } from "../../../platform/job-cache/about-job.ts";
import { LazyUnsentRecord } from "../../../platform/outbox/lazy-unsent-record.tsx";
import { useListBehind } from "../../../platform/screen/list-behind.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { NoJob } from "../job-work/no-job.tsx";
import { CannotMakeIt } from "./cannot-make-it.tsx";
import { JobScreenDesktop } from "./job-screen-desktop.tsx";
import { JobScreenPhone } from "./job-screen-phone.tsx";
import { JobStatusMenu } from "./job-status-menu.tsx";
import { useReassignment } from "./use-reassignment.ts";

export function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? "";
  const loading = preload(args, JobScreenDocument, { id });
  preloadCard(args, JobTextsDocument, { jobId: id });
  preloadCard(args, JobMessagesDocument, { jobId: id });
  return loading;
}

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const isDeleted = useIsDeleted(useParams().id ?? "");
  const { job } = data;
  if (isDeleted)
    return <NoJob heading="This job was deleted" detail="Someone on your team just deleted this job." />;
  if (!job) return <NoJob />;
  return <JobScreen job={job} />;
}

const JOBS = { href: "/jobs", label: "Jobs" };

function JobScreen({ job }: { job: JobDetailFragment }) {
  const isPhone = useIsPhone();
  usePageTitle(jobName(job.number));
  useReassignment(job);
  const list = useListBehind(JOBS);
  const unsent = isUnsent(job) && <LazyUnsentRecord record={jobRecord(job.id)} />;
  if (isPhone) return <JobScreenPhone job={job} list={list} unsent={unsent} />;
  return (
    <>
      <PageHeader
        title={job.title}
        badge={<JobStatusMenu job={job} size="large" />}
        backHref={list.href}
        backLabel={list.label}
      />
      {unsent}
      <CannotMakeIt job={job} />
      <JobScreenDesktop job={job} />
    </>
  );
}

/** `LiveJobs` handles all other changes. */
function useIsDeleted(id: string): boolean {
  const [deletedId, setDeletedId] = useState<string>();
  useSubscription(JobChangedDocument, {
    variables: { id },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data?.jobChanged.job === null) setDeletedId(data.jobChanged.id);
    },
  });
  return deletedId === id;
}
