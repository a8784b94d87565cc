import { SearchField } from "@fettle/design-system/SearchField";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatMoney } from "@fettle/rules/platform/money";
import { useSearchParams } from "react-router";
import type { ToInvoiceQuery } from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { owed, owedFigure } from "../../invoicing/documents/documents-list.css.ts";
import { NARROWINGS, type Narrowing, readCompletedFilter } from "./completed-filter.ts";

const LABELS: Record<Narrowing, string> = {
  any: "Any day",
  today: "Today",
  yesterday: "Yesterday",
  week: "This week",
  "no-price": "No price yet",
};

type ToInvoice = NonNullable<ToInvoiceQuery["toInvoice"]>;

export interface CompletedJobsToolsProps {
  toInvoice?: ToInvoice | undefined;
  isEmpty?: boolean;
}

export function CompletedJobsTools({ toInvoice, isEmpty = false }: CompletedJobsToolsProps) {
  const [text, setText] = useSearchText();
  return (
    <ListToolbar
      isEmpty={isEmpty}
      search={
        <SearchField
          label="Search completed jobs"
          placeholder="Search title, job id or customer"
          keyHint={KEYS.searchList}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
      }
      filters={toInvoice && <Narrowings toInvoice={toInvoice} />}
      isShort={!toInvoice}
      selects={
        toInvoice && (
          <p className={owed}>
            To invoice, inc GST
            <span className={owedFigure}>{formatMoney(toInvoice.breakdown.totalCents)}</span>
          </p>
        )
      }
      files={<ListFileActions kind="jobs/completed" />}
    />
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
