import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { Skeleton } from "@fettle/design-system/Skeleton";
import type { PackType } from "@fettle/rules/billing/plans";
import { MESSAGE_KIND_NAMES, type MessageKind } from "@fettle/rules/delivery/message-kind";
import { formatCount } from "@fettle/rules/platform/format-count";
import { useState } from "react";
import { UsageHistoryDocument, type UsageHistoryQuery } from "../../../generated/graphql.ts";
import * as css from "./usage-history.css.ts";

type Entry = UsageHistoryQuery["usageHistory"][number];
type Month = { month: string; total: number; kinds: { name: string; quantity: number }[] };

export function UsageHistory() {
  const [channel, setChannel] = useState<PackType>("sms");
  const { data, error, refetch } = useQuery(UsageHistoryDocument, {
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  if (error && !data) return <ErrorState heading="Failed to load the history" onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={180} />;
  const months = monthsOf(data.usageHistory.filter((entry) => entry.channel === channel));
  const most = Math.max(...months.map(({ total }) => total), 1);
  return (
    <Card
      title="History"
      actions={
        <SegmentedControl
          label="Show history for"
          items={[
            { id: "sms", label: "SMS" },
            { id: "email", label: "Email" },
          ]}
          selectedKey={channel}
          onChange={setChannel}
        />
      }
    >
      {months.length === 0 && <p className={css.empty}>Nothing was sent in the last 12 months.</p>}
      {months.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.head}>
                Month
              </th>
              <th scope="col" className={css.head}>
                By type
              </th>
              <th scope="col" className={css.headFigure}>
                Sent
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, total, kinds }) => (
              <tr key={month}>
                <th scope="row" className={css.month}>
                  {monthName(month)}
                </th>
                <td className={css.kinds}>
                  <span className={css.bar} style={{ width: `${(total / most) * 100}%` }} aria-hidden />
                  {kinds.map(({ name, quantity }) => `${name} ${formatCount(quantity)}`).join(" · ")}
                </td>
                <td className={css.figure}>{formatCount(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function monthsOf(entries: readonly Entry[]): Month[] {
  const byMonth = Map.groupBy(entries, ({ month }) => month);
  return [...byMonth].map(([month, kinds]) => ({
    month,
    total: kinds.reduce((total, { quantity }) => total + quantity, 0),
    kinds: kinds
      .toSorted((a, b) => b.quantity - a.quantity)
      .map(({ kind, quantity }) => ({ name: nameOf(kind), quantity })),
  }));
}

const nameOf = (kind: MessageKind | null | undefined) =>
  kind ? (MESSAGE_KIND_NAMES[kind] ?? "Reply") : "Other";

const monthName = (month: string) =>
  new Intl.DateTimeFormat("en-AU", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
