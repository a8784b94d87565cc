import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Toolbar } from "@fettle/design-system/patterns/Toolbar";
import { SearchField } from "@fettle/design-system/SearchField";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from "react-router";
import {
  type DeletedRecordKind,
  type DeletedRowFragment,
  RecentlyDeletedDocument,
  type RecentlyDeletedQuery,
  type RecentlyDeletedQueryVariables,
} from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, preloadList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DELETED_KINDS } from "./deleted-kinds.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import { COLUMNS } from "./recently-deleted.css.ts";

const KINDS = Object.keys(DELETED_KINDS) as DeletedRecordKind[];

const CHIPS = [
  { id: "all", label: "All" } as const,
  ...KINDS.map((id) => ({ id, label: DELETED_KINDS[id].plural })),
];

function readFilter(params: URLSearchParams) {
  const kind = KINDS.find((each) => each === params.get("kind")) ?? null;
  return { kind, search: params.get("search")?.trim() || null };
}

export function loader(args: LoaderFunctionArgs) {
  return preloadList(args, RecentlyDeletedDocument, readFilter(new URL(args.request.url).searchParams));
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useSearchText();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title="Recently deleted"
        subtitle="Restore a record for 30 days after it’s deleted."
        backHref="/settings?tab=data"
        backLabel="Settings"
        isList
      />
      <Toolbar
        search={
          <SearchField
            label="Search deleted records"
            placeholder={isPhone ? "Search deleted records" : "Search name, number or customer"}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        }
      >
        <ToggleGroup
          label="Kind"
          items={CHIPS}
          selectedKey={readFilter(params).kind ?? "all"}
          onChange={(kind) => setParams(withParam(params, "kind", kind === "all" ? null : kind))}
        />
      </Toolbar>
      <Suspense fallback={<DeletedSkeleton />}>
        <DeletedList list={list} />
      </Suspense>
    </>
  );
}

const deletedOf = (data: RecentlyDeletedQuery) => data.deletedRecords;

function DeletedList({ list }: { list: PreloadedList<RecentlyDeletedQuery, RecentlyDeletedQueryVariables> }) {
  const { edges } = useFirstPage(list).deletedRecords;
  const [params] = useSearchParams();
  const isChanging = useNavigation().location?.pathname === "/settings/deleted";
  if (edges.length > 0)
    return <LongList list={list} connectionOf={deletedOf} Page={DeletedOfPage} isChanging={isChanging} />;
  const { kind, search } = readFilter(params);
  return (
    <EmptyState
      heading={
        kind || search
          ? "No deleted records match your search or filter"
          : "Nothing was deleted in the last 30 days"
      }
      illustration={false}
    />
  );
}

function DeletedOfPage({ rows, index, isLast }: PageProps<DeletedRowFragment>) {
  const { timeZone } = useViewer().organisation;
  const today = useToday(timeZone);
  return (
    <DataList
      label="Deleted records"
      variant="split"
      columns={COLUMNS}
      isContinuation={index > 0}
      isContinued={!isLast}
    >
      {rows.map((record) => (
        <DeletedRow key={record.id} record={record} timeZone={timeZone} today={today} />
      ))}
    </DataList>
  );
}

const SKELETON_ROWS = ["one", "two", "three", "four", "five", "six"];

function DeletedSkeleton() {
  return (
    <SkeletonRegion label="Loading deleted records">
      <DataList label="Deleted records" variant="split">
        {SKELETON_ROWS.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))}
      </DataList>
    </SkeletonRegion>
  );
}
