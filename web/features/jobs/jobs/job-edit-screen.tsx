import { useReadQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { jobName } from "@fettle/rules/jobs/job-name";
import type { LoaderFunctionArgs } from "react-router";
import { JobScreenDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { NoJob } from "../job-work/no-job.tsx";
import { JobEditForm } from "./job-edit-form.tsx";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, JobScreenDocument, { id: args.params.id ?? "" });
}

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  if (!data.job) return <NoJob />;
  return (
    <>
      <PageHeader title="Edit Job" backHref={`/jobs/${data.job.id}`} backLabel={jobName(data.job.number)} />
      <JobEditForm key={data.job.id} job={data.job} />
    </>
  );
}
