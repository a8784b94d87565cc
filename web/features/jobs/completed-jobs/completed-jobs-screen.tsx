import { useQuery } from "@apollo/client/react";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { Tabs } from "@fettle/design-system/Tabs";
import { isManaging } from "@fettle/rules/identity/role";
import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import { type ReactNode, Suspense, useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  CompletedJobsDocument,
  type CompletedJobsQuery,
  type CompletedJobsQueryVariables,
  ToInvoiceDocument,
} from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, preloadList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { headed, twoLines } from "../../../platform/long-list/row-choice.css.ts";
import { useShowsRows } from "../../../platform/long-list/row-choice.tsx";
import { SortBar } from "../../../platform/long-list/sort-bar.tsx";
import { useIsGoing } from "../../../platform/navigating.ts";
import { clientContext } from "../../../platform/route.ts";
import { loadViewer, useViewer } from "../../../platform/session/viewer.ts";
import { COLUMNS, completedHeads, completedSorts, MANAGER_COLUMNS } from "./completed-columns.ts";
import {
  completedOrders,
  completedVariables,
  readCompletedFilter,
  TABS,
  type Tab,
} from "./completed-filter.ts";
import { CompletedJobRow } from "./completed-job-row.tsx";
import { CompletedJobsTools } from "./completed-jobs-tools.tsx";
import { useSent } from "./review-context.ts";
import { ToInvoiceQueue } from "./to-invoice-queue.tsx";

const SKELETON_ROWS = ["one", "two", "three", "four", "five", "six"];

const LABELS: Record<Tab, string> = { all: "All", "to-invoice": "To invoice", invoiced: "Invoiced" };

export async function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  preloadCard(args, ToInvoiceDocument, {}, { isFor: isManaging });
  const { show } = readCompletedFilter(params);
  // Only a day's bounds need the zone, and only an order the role.
  const needsViewer = show !== "any" || params.has("sort");
  const viewer = needsViewer ? await loadViewer(args.context.get(clientContext)) : null;
  const timeZone = viewer?.organisation.timeZone ?? FIXED_ZONE;
  const orders = completedOrders(viewer !== null && isManaging(viewer.role));
  return preloadList(args, CompletedJobsDocument, {
    ...completedVariables(params, timeZone),
    ...sortVariables(params, orders),
  });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const { role } = useViewer();
  const [isEmpty, setEmpty] = useState(false);
  const content = (
    <Suspense fallback={<CompletedJobsSkeleton />}>
      <CompletedJobsList list={list} onEmpty={setEmpty} />
    </Suspense>
  );
  return (
    <>
      <PageHeader title="Completed Jobs" backHref="/jobs" backLabel="Jobs" isList />
      {isManaging(role) ? (
        <Queue list={list} isEmpty={isEmpty}>
          {content}
        </Queue>
      ) : (
        <>
          <CompletedJobsTools isEmpty={isEmpty} />
          {!isEmpty && <Heads />}
          {content}
        </>
      )}
    </>
  );
}

type List = PreloadedList<CompletedJobsQuery, CompletedJobsQueryVariables>;

function Queue({ list, isEmpty, children }: { list: List; isEmpty: boolean; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const { data, previousData } = useQuery(ToInvoiceDocument);
  const { tab, show } = readCompletedFilter(params);
  const toInvoice = (data ?? previousData)?.toInvoice;
  const counts: Record<Tab, number> | undefined = toInvoice && {
    all: toInvoice.breakdown.completed,
    "to-invoice": toInvoice.jobs,
    invoiced: toInvoice.breakdown.completed - toInvoice.jobs,
  };
  return (
    <Tabs
      label="Completed jobs"
      selectedKey={tab}
      onSelectionChange={(id) => setParams(withParam(withParam(params, "tab", id), "show", null))}
      items={TABS.map((id) => ({ id, label: LABELS[id], ...(counts && { count: counts[id] }) }))}
    >
      <CompletedJobsTools toInvoice={tab === "to-invoice" ? toInvoice : undefined} isEmpty={isEmpty} />
      <ToInvoiceQueue key={`${tab} ${show}`} list={list} head={!isEmpty && <Heads />}>
        {children}
      </ToInvoiceQueue>
    </Tabs>
  );
}

function Heads() {
  const isManager = isManaging(useViewer().role);
  return (
    <SortBar
      label="Sort completed jobs"
      sorts={completedSorts(isManager)}
      columns={isManager ? MANAGER_COLUMNS : COLUMNS}
      cells={completedHeads(isManager)}
    />
  );
}

const jobsOf = (data: CompletedJobsQuery) => data.jobs;

type OnEmpty = (isEmpty: boolean) => void;

function CompletedJobsList({ list, onEmpty }: { list: List; onEmpty: OnEmpty }) {
  const { jobs } = useFirstPage(list);
  const isChanging = useIsGoing("/completed-jobs");
  if (jobs.edges.length === 0) return <NoCompletedJobs onEmpty={onEmpty} />;
  return (
    <LongList
      list={list}
      connectionOf={jobsOf}
      Page={CompletedJobsOfPage}
      isChanging={isChanging}
      className={`${headed} ${twoLines}`}
    />
  );
}

function NoCompletedJobs({ onEmpty }: { onEmpty: OnEmpty }) {
  const [params] = useSearchParams();
  const { tab, show, search } = readCompletedFilter(params);
  if (search || show !== "any")
    return <EmptyState heading="No completed jobs match your search" illustration={false} />;
  if (tab === "to-invoice")
    return (
      <EmptyList onShown={onEmpty} heading="Nothing to invoice" detail="All completed jobs are invoiced." />
    );
  if (tab === "invoiced")
    return <EmptyList onShown={onEmpty} heading="No invoiced jobs yet" illustration={false} />;
  return (
    <EmptyList
      onShown={onEmpty}
      heading="No completed jobs yet"
      detail="Jobs show here once they’re completed."
    />
  );
}

type CompletedJob = CompletedJobsQuery["jobs"]["edges"][number]["node"];

function CompletedJobsOfPage({ rows, pageRows, index, isLast }: PageProps<CompletedJob>) {
  const { role } = useViewer();
  const sent = useSent();
  useShowsRows(index, pageRows);
  return (
    <DataList
      label="Completed jobs"
      variant="split"
      columns={isManaging(role) ? MANAGER_COLUMNS : COLUMNS}
      isContinuation={index > 0}
      isContinued={!isLast}
    >
      {rows
        .filter(({ id }) => !sent.has(id))
        .map((job) => (
          <CompletedJobRow key={job.id} job={job} />
        ))}
    </DataList>
  );
}

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
