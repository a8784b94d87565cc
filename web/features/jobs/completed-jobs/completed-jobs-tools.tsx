import { SearchField } from "@fettle/design-system/SearchField";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatMoney } from "@fettle/rules/platform/money";
import { useSearchParams } from "react-router";
import type { ToInvoiceQuery } from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { owed, owedFigure, search, tools } from "../../invoicing/documents/documents-list.css.ts";
import { NARROWINGS, type Narrowing, readCompletedFilter } from "./completed-filter.ts";
import { toolsStart } from "./completed-jobs.css.ts";

const LABELS: Record<Narrowing, string> = {
  any: "Any day",
  today: "Today",
  yesterday: "Yesterday",
  week: "This week",
  "no-price": "No price yet",
};

type ToInvoice = NonNullable<ToInvoiceQuery["toInvoice"]>;

export function CompletedJobsTools({ toInvoice }: { toInvoice?: ToInvoice | undefined }) {
  const [text, setText] = useSearchText();
  return (
    <div className={tools}>
      <div className={toolsStart}>
        <div className={search}>
          <SearchField
            label="Search completed jobs"
            placeholder="Search title, job id or customer"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        </div>
        {toInvoice && <Narrowings toInvoice={toInvoice} />}
      </div>
      {toInvoice && (
        <p className={owed}>
          To invoice, inc GST
          <span className={owedFigure}>{formatMoney(toInvoice.breakdown.totalCents)}</span>
        </p>
      )}
    </div>
  );
}

function Narrowings({ toInvoice: { jobs, breakdown } }: { toInvoice: ToInvoice }) {
  const [params, setParams] = useSearchParams();
  const { today, yesterday, week, uncharged } = breakdown;
  const counts: Record<Narrowing, number> = { any: jobs, today, yesterday, week, "no-price": uncharged };
  return (
    <ToggleGroup
      label="Completed"
      items={NARROWINGS.map((id) => ({ id, label: `${LABELS[id]} ${counts[id]}` }))}
      selectedKey={readCompletedFilter(params).show}
      onChange={(id) => setParams(withParam(params, "show", id === "any" ? null : id))}
    />
  );
}
