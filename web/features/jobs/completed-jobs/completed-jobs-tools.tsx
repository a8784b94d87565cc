import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatMoney } from "@fettle/rules/platform/money";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { owed, owedFigure, search, tools } from "../../invoicing/documents/documents-list.css.ts";

export function CompletedJobsTools({
  toInvoice,
}: {
  toInvoice?: { amountCents: number; quotedJobs: number } | undefined;
}) {
  const [text, setText] = useSearchText();
  return (
    <div className={tools}>
      <div className={search}>
        <SearchField
          label="Search completed jobs"
          placeholder="Search title, job id or customer"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
      </div>
      {toInvoice && (
        <p className={owed}>
          To invoice, {toInvoice.quotedJobs > 0 && "using quoted prices, "}before GST
          <span className={owedFigure}>{formatMoney(toInvoice.amountCents)}</span>
        </p>
      )}
    </div>
  );
}
