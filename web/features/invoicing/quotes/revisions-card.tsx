import { Card } from "@fettle/design-system/Card";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { QuoteDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "../documents/document-screen.css.ts";

export function RevisionsCard({ quote }: { quote: QuoteDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  if (quote.revisions.length === 0) return null;
  return (
    <Card title="Revisions" count={quote.revision} padding="none">
      <ul className={css.rows} aria-label="Revisions">
        <li className={css.row}>
          <span className={css.rowWords}>
            <span>Revision {quote.revision}, as above</span>
          </span>
          <span className={css.figure}>{formatMoney(quote.totalCents)}</span>
        </li>
        {quote.revisions.toReversed().map((before) => (
          <li key={before.id} className={css.row}>
            <span className={css.rowWords}>
              <span>
                Revision {before.revision}: {before.title}
              </span>
              <span className={css.quiet}>
                Replaced {formatWallDateTime(instantWallTime(before.revisedAt, timeZone))}
                {before.revisedBy && ` by ${before.revisedBy}`}
              </span>
            </span>
            <span className={css.figure}>{formatMoney(before.totalCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
