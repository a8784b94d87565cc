import { Toolbar } from "@fettle/design-system/patterns/Toolbar";
import { SearchField } from "@fettle/design-system/SearchField";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { ToggleChip } from "@fettle/design-system/ToggleChip";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { JOB_STATUSES, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { useSearchParams } from "react-router";
import { withParam } from "../../../lib/with-param.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { searchRow } from "../../../platform/screen/record-cards.css.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { DeletedJobsLink } from "./deleted-jobs-link.tsx";
import { ME, readJobsFilter } from "./jobs-filter.ts";

const STATUS_CHIPS = [
  { id: "all", label: "All" } as const,
  { id: "late", label: "Late" } as const,
  ...JOB_STATUSES.map((status) => ({
    id: status,
    label: jobStatusLabel(status),
    icon: <StatusGlyph status={STATUSES.job[status]} />,
  })),
  { id: "archived", label: "Archived" } as const,
];

export function JobsToolbar() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useSearchText();
  const isPhone = useIsPhone();
  const { status, late, archived, mine } = readJobsFilter(params);
  return (
    <Toolbar
      search={
        <div className={isPhone ? searchRow : undefined}>
          <SearchField
            label="Search jobs"
            placeholder={isPhone ? "Search jobs" : "Search title, job id, customer, equipment"}
            maxLength={SEARCH_MAX}
            value={search}
            onChange={setSearch}
          />
          {isPhone && <DeletedJobsLink />}
        </div>
      }
    >
      <ToggleChip
        isSelected={mine}
        onChange={(isMine) => setParams(withParam(params, "technician", isMine ? ME : null))}
      >
        My jobs
      </ToggleChip>
      <ToggleGroup
        label="Status"
        items={STATUS_CHIPS}
        selectedKey={late ? "late" : archived ? "archived" : (status ?? "all")}
        onChange={(key) => setParams(withParam(params, "status", key === "all" ? null : key))}
      />
    </Toolbar>
  );
}
