import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { useState } from "react";
import { OwnerRetentionDocument, type OwnerRetentionQuery } from "../../../generated/graphql.ts";
import { CardContent } from "./card-content.tsx";
import * as css from "./owner-analytics.css.ts";
import { monthPoint, type Range } from "./range.ts";
import { type RetentionCellId, RetentionListDialog } from "./retention-list-dialog.tsx";
import { OpenCell, ShareCell, WholeCell } from "./share-cell.tsx";

type Cohort = OwnerRetentionQuery["ownerRetention"][number];

export function RetentionCard({ range }: { range: Range }) {
  const [opened, setOpened] = useState<RetentionCellId | null>(null);
  const { data, error, refetch } = useQuery(OwnerRetentionDocument, {
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
        data={data?.ownerRetention}
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
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
                  {shown.map((cohort) => (
                    <tr key={cohort.month}>
                      <th scope="row" className={css.rowHeading}>
                        {monthPoint(cohort.month).title}
                      </th>
                      <td className={css.cell}>
                        <WholeCell
                          count={cohort.size}
                          label={`First paid in ${monthPoint(cohort.month).title}`}
                          onOpen={() => setOpened({ month: cohort.month, months: null, count: cohort.size })}
                        />
                      </td>
                      {columns.map((later) => (
                        <td key={later} className={css.cell}>
                          <Paying cohort={cohort} later={later} onOpen={setOpened} />
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
      {opened && <RetentionListDialog cell={opened} to={range.to} onClose={() => setOpened(null)} />}
    </Card>
  );
}

interface PayingProps {
  cohort: Cohort;
  later: number;
  onOpen: (cell: RetentionCellId) => void;
}

function Paying({ cohort: { month, size, paying }, later, onOpen }: PayingProps) {
  const cell = paying[later];
  if (!cell) return null;
  const { count } = cell;
  const label = `First paid in ${monthPoint(month).title}, ${later} ${later === 1 ? "month" : "months"} later`;
  const open = () => onOpen({ month, months: later, count });
  if (!cell.isComplete) return <OpenCell count={count} word="now" label={label} onOpen={open} />;
  return <ShareCell count={count} of={size} label={label} onOpen={open} />;
}
