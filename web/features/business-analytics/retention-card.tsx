import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { BusinessRetentionDocument } from "../../generated/graphql.ts";
import * as css from "./business-analytics.css.ts";
import { CardContent } from "./card-content.tsx";
import { monthPoint, type Range } from "./range.ts";
import { ShareCell } from "./share-cell.tsx";

/** Of the organisations that first paid in a month, the share that still pays at the end of each month since. */
export function RetentionCard({ range }: { range: Range }) {
  const { data, error, refetch } = useQuery(BusinessRetentionDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card
      title="Still paying, by the month of the first payment"
      actions="Months after the first payment"
      padding={data ? "none" : "default"}
    >
      <CardContent
        what="retention"
        data={data?.businessRetention}
        error={error}
        retry={refetch}
        height={240}
        isEmpty={(cohorts) => cohorts.every(({ size }) => size === 0)}
      >
        {(cohorts) => {
          const shown = cohorts.filter(({ size }) => size > 0);
          const months = Math.max(0, ...shown.map(({ paying }) => paying.length));
          const columns = Array.from({ length: months }, (_, index) => index);
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <section className={css.tableScroller} aria-label="Still paying by month, table" tabIndex={0}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col" className={css.heading}>
                      First paid in
                    </th>
                    <th scope="col" className={css.heading}>
                      Organisations
                    </th>
                    {columns.map((month) => (
                      <th key={month} scope="col" className={css.heading}>
                        {month}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ month, size, paying }) => (
                    <tr key={month}>
                      <th scope="row" className={css.rowHeading}>
                        {monthPoint(month).title}
                      </th>
                      <td className={css.cell}>{size}</td>
                      {columns.map((later) => (
                        <td key={later} className={css.cell}>
                          <Paying cell={paying[later]} size={size} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        }}
      </CardContent>
    </Card>
  );
}

function Paying({ cell, size }: { cell: { count: number; isComplete: boolean } | undefined; size: number }) {
  if (!cell) return null;
  if (!cell.isComplete) return <span className={css.immature}>{cell.count} now</span>;
  return <ShareCell count={cell.count} of={size} />;
}
