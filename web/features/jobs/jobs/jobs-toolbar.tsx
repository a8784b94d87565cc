import { useQuery } from "@apollo/client/react";
import { SearchField } from "@fettle/design-system/SearchField";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { ToggleChip } from "@fettle/design-system/ToggleChip";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { isManaging } from "@fettle/rules/identity/role";
import { JOB_STATUSES, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { AlarmClock } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { JobListCountsDocument, type JobListCountsQuery } from "../../../generated/graphql.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { useIsFirstScreenDrawn } from "../../../platform/screen/first-screen.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { isOwnDay, ME, readJobsFilter, withJobsFilter, withOwnDay } from "./jobs-filter.ts";
import { select } from "./jobs-order.css.ts";

const JobsOrder = lazyPart(() => import("./jobs-order.tsx"));

const OWN_DAY = { id: "own-day", label: "Mine, today" };

const MINUTE_MS = 60_000;

export function JobsToolbar({ isEmpty }: { isEmpty: boolean }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useSearchText();
  const isPhone = useIsPhone();
  const isDrawn = useIsFirstScreenDrawn();
  const { role } = useViewer();
  const filter = readJobsFilter(params);
  const { status, late, archived, mine, technicianId } = filter;
  const { data, previousData } = useQuery(JobListCountsDocument, {
    variables: { search: filter.search, technicianId, mine },
    skip: !isDrawn,
    // Jobs become late without an event.
    pollInterval: MINUTE_MS,
    context: { handlesErrors: true },
  });
  const counts = (data ?? previousData)?.jobListCounts;
  const openOn = isOwnDay(params, role) ? OWN_DAY.id : (status ?? "all");
  const chosen = late ? "late" : archived ? "archived" : openOn;
  const choose = (key: string) => {
    if (key === OWN_DAY.id) setParams(withOwnDay(params));
    else setParams(withJobsFilter(params, role, "status", key === "all" ? null : key));
  };
  const room = <div className={select} />;
  return (
    <ListToolbar
      isEmpty={isEmpty && !counts?.archived}
      search={
        <SearchField
          label="Search jobs"
          placeholder={isPhone ? "Search jobs" : "Search title, job id, customer, equipment"}
          keyHint={KEYS.searchList}
          maxLength={SEARCH_MAX}
          value={search}
          onChange={setSearch}
        />
      }
      selects={<Suspense fallback={room}>{isDrawn ? <JobsOrder /> : room}</Suspense>}
      files={<ListFileActions kind="jobs" />}
      filters={
        <>
          <ToggleChip
            isSelected={mine}
            onChange={(isMine) => setParams(withJobsFilter(params, role, "technician", isMine ? ME : null))}
          >
            My jobs
          </ToggleChip>
          <ToggleGroup
            label="Status"
            items={[...(isManaging(role) ? [] : [OWN_DAY]), ...chipsOf(counts, archived === true)]}
            selectedKey={chosen}
            onChange={choose}
          />
        </>
      }
    />
  );
}

/** Archived jobs are rare, so their chip is only there with them. */
function chipsOf(counts: JobListCountsQuery["jobListCounts"] | undefined, isArchived: boolean) {
  const chips = [
    { id: "all", label: "All", count: counts?.total },
    {
      id: "late",
      label: "Late",
      count: counts?.late,
      icon: <AlarmClock />,
      isUrgent: (counts?.late ?? 0) > 0,
    },
    ...JOB_STATUSES.map((status) => ({
      id: status,
      label: jobStatusLabel(status),
      icon: <StatusGlyph status={STATUSES.job[status]} />,
      count: counts?.[status === "in_progress" ? "inProgress" : status],
    })),
  ];
  if (!isArchived && !counts?.archived) return chips;
  return [...chips, { id: "archived", label: "Archived", count: counts?.archived }];
}
