import { SearchField } from "@fettle/design-system/SearchField";
import { formatMoney } from "@fettle/rules/money";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { useSearchText } from "../../platform/screen/search-text.ts";
import { owed, owedFigure, search, tools } from "../documents/documents-list.css.ts";

/** The list's search, and its total. */
export function CompletedJobsTools({ amountCents }: { amountCents?: number | undefined }) {
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
      {amountCents !== undefined && (
        <p className={owed}>
          To invoice, before GST
          <span className={owedFigure}>{formatMoney(amountCents)}</span>
        </p>
      )}
    </div>
  );
}
