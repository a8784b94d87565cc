import { ListRow } from "@fettle/design-system/ListRow";
import { media } from "@fettle/design-system/tokens/scale";
import { isQuoteOpen } from "@fettle/rules/invoicing/quote-status";
import { formatNearDay, formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { instantWallTime, today } from "@fettle/rules/platform/wall-time";
import { parseDate, toCalendarDate } from "@internationalized/date";
import type { QuoteRowFragment } from "../../../generated/graphql.ts";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "../documents/documents-list.css.ts";
import { QuoteStatusMenu } from "./quote-status-menu.tsx";

export const QUOTE_COLUMNS = "84px minmax(0, 1fr) 196px 132px 116px 116px";

/** `isCustomers` is on the customer's page, which has no heads. */
export function QuoteRow({ quote, isCustomers = false }: { quote: QuoteRowFragment; isCustomers?: boolean }) {
  const { number, customer, title, status, expiryDate, isExpired } = quote;
  const { timeZone } = useViewer().organisation;
  const isPhone = useIsPhone();
  const detail = isCustomers ? null : customer ? title : "No customer";
  const day = isQuoteOpen(status) && expiryDate && formatShortDate(parseDate(expiryDate));
  const hasHead = useMediaQuery(media.roomy) && !isCustomers;
  const waiting = isCustomers ? null : waitingWords(quote, timeZone, hasHead);
  return (
    <ListRow
      href={`/quotes/${quote.id}`}
      leading={!isPhone && <span className={css.number}>{number}</span>}
      title={isCustomers ? title : (customer?.name ?? title)}
      detail={[isPhone && number, detail, isPhone && waiting].filter(Boolean).join(" · ")}
    >
      {!isPhone && !isCustomers && <span className={css.due}>{waiting}</span>}
      <span className={isExpired ? css.late : css.due}>
        {day && (isExpired ? `Expired ${day}` : hasHead ? day : `Expires ${day}`)}
      </span>
      <span className={css.badge}>
        <QuoteStatusMenu quote={quote} of={number} />
      </span>
      <span className={css.amount}>{formatMoney(quote.totalCents)}</span>
    </ListRow>
  );
}

/** 'Sent 9 days ago, seen Thu 12 Nov', or '9 days ago …' under a head. Only while the customer hasn't answered. */
function waitingWords(
  { status, sentAt, viewedAt }: QuoteRowFragment,
  timeZone: string,
  hasHead: boolean,
): string | null {
  if (status !== "sent" || !sentAt) return null;
  const dayOf = (instant: string) => toCalendarDate(instantWallTime(instant, timeZone));
  const now = today(timeZone);
  const days = now.compare(dayOf(sentAt));
  const ago = days === 0 ? "Today" : days === 1 ? "Yesterday" : `${days} days ago`;
  const sent = hasHead ? ago : `Sent ${ago.toLowerCase()}`;
  return `${sent}, ${viewedAt ? `seen ${formatNearDay(dayOf(viewedAt), now.year)}` : "not seen yet"}`;
}
