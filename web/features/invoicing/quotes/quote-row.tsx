import { ListRow } from "@fettle/design-system/ListRow";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import type { QuoteRowFragment } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "../documents/documents-list.css.ts";
import { QuoteStatusMenu } from "./quote-status-menu.tsx";

export const QUOTE_COLUMNS = "84px minmax(0, 1fr) 156px 116px 116px";

export function QuoteRow({ quote, isCustomers = false }: { quote: QuoteRowFragment; isCustomers?: boolean }) {
  const { number, customer, title, expiryDate, isExpired } = quote;
  const isPhone = useIsPhone();
  const detail = isCustomers ? null : customer ? title : "No customer";
  return (
    <ListRow
      href={`/quotes/${quote.id}`}
      leading={!isPhone && <span className={css.number}>{number}</span>}
      title={isCustomers ? title : (customer?.name ?? title)}
      detail={[isPhone && number, detail].filter(Boolean).join(" · ")}
    >
      <span className={isExpired ? css.late : css.due}>
        {expiryDate && `${isExpired ? "Expired" : "Expires"} ${formatShortDate(parseDate(expiryDate))}`}
      </span>
      <span className={css.badge}>
        <QuoteStatusMenu quote={quote} of={number} />
      </span>
      <span className={css.amount}>{formatMoney(quote.totalCents)}</span>
    </ListRow>
  );
}
