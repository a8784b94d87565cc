import { useQuery } from "@apollo/client/react";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { Tabs } from "@fettle/design-system/Tabs";
import { isManaging } from "@fettle/rules/identity/role";
import { type ReactNode, Suspense } from "react";
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from "react-router";
import {
  CompletedJobsDocument,
  type CompletedJobsQuery,
  type CompletedJobsQueryVariables,
  ToInvoiceDocument,
} from "../../../generated/graphql.ts";
import { preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, preloadList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { CompletedJobRow } from "./completed-job-row.tsx";
import { CompletedJobsTools } from "./completed-jobs-tools.tsx";
import { ToInvoiceQueue } from "./to-invoice-queue.tsx";

const SKELETON_ROWS = ["one", "two", "three", "four", "five", "six"];

const TABS = ["all", "to-invoice", "invoiced"] as const;
type Tab = (typeof TABS)[number];
const LABELS: Record<Tab, string> = { all: "All", "to-invoice": "To invoice", invoiced: "Invoiced" };
const INVOICED: Record<Tab, boolean | null> = { all: null, "to-invoice": false, invoiced: true };

/** Parses `?tab=to-invoice&search=doyle`. An unknown tab shows all jobs. */
function readFilter(params: URLSearchParams) {
  const tab = TABS.find((each) => each === params.get("tab")) ?? "all";
  return { tab, search: params.get("search")?.trim() || null };
}

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const { tab, search } = readFilter(new URL(args.request.url).searchParams);
  preloadCard(args, ToInvoiceDocument, {}, { isFor: isManaging });
  return preloadList(args, CompletedJobsDocument, { invoiced: INVOICED[tab], search });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const { role } = useViewer();
  const content = (
    <Suspense fallback={<CompletedJobsSkeleton />}>
      <CompletedJobsList list={list} />
    </Suspense>
  );
  return (
    <>
      <PageHeader title="Completed Jobs" backHref="/jobs" backLabel="Jobs" isList />
      {isManaging(role) ? (
        <Queue>{content}</Queue>
      ) : (
        <>
          <CompletedJobsTools />
          {content}
        </>
      )}
    </>
  );
}

function Queue({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(ToInvoiceDocument);
  const { tab } = readFilter(params);
  const choose = (id: Tab) => {
    const wanted = new URLSearchParams(params);
    wanted.set("tab", id);
    setParams(wanted);
  };
  return (
    <Tabs
      label="Completed jobs"
      selectedKey={tab}
      onSelectionChange={choose}
      items={TABS.map((id) => ({
        id,
        label: LABELS[id],
        ...(id === "to-invoice" && data && { count: data.toInvoice.jobs }),
      }))}
    >
      <CompletedJobsTools toInvoice={tab === "to-invoice" ? data?.toInvoice : undefined} />
      <ToInvoiceQueue key={tab}>{children}</ToInvoiceQueue>
    </Tabs>
  );
}

const jobsOf = (data: CompletedJobsQuery) => data.jobs;

function CompletedJobsList({
  list,
}: {
  list: PreloadedList<CompletedJobsQuery, CompletedJobsQueryVariables>;
}) {
  const { jobs } = useFirstPage(list);
  const isChanging = useNavigation().location?.pathname === "/completed-jobs";
  if (jobs.edges.length === 0) return <NoCompletedJobs />;
  return <LongList list={list} connectionOf={jobsOf} Page={CompletedJobsOfPage} isChanging={isChanging} />;
}

function NoCompletedJobs() {
  const [params] = useSearchParams();
  const { tab, search } = readFilter(params);
  if (search) return <EmptyState heading="No completed jobs match your search" illustration={false} />;
  if (tab === "to-invoice")
    return <EmptyState heading="Nothing to invoice" detail="All completed jobs are invoiced." />;
  if (tab === "invoiced") return <EmptyState heading="No invoiced jobs yet" illustration={false} />;
  return <EmptyState heading="No completed jobs yet" detail="Jobs show here once they’re completed." />;
}

type CompletedJob = CompletedJobsQuery["jobs"]["edges"][number]["node"];

function CompletedJobsOfPage({ rows, index, isLast }: PageProps<CompletedJob>) {
  const { role } = useViewer();
  return (
    <DataList
      label="Completed jobs"
      variant="split"
      columns={isManaging(role) ? MANAGER_COLUMNS : COLUMNS}
      isContinuation={index > 0}
      isContinued={!isLast}
    >
      {rows.map((job) => (
        <CompletedJobRow key={job.id} job={job} />
      ))}
    </DataList>
  );
}

const COLUMNS = "minmax(0, 1fr) 246px 48px 132px 18px";
const MANAGER_COLUMNS = "24px minmax(0, 1fr) 232px 44px 104px 116px 100px";

function CompletedJobsSkeleton() {
  return (
    <SkeletonRegion label="Loading completed jobs">
      <DataList label="Completed jobs" variant="split">
        {SKELETON_ROWS.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))}
      </DataList>
    </SkeletonRegion>
  );
}
