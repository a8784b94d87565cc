import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Chart } from "@fettle/design-system/Chart";
import { formatCount } from "@fettle/rules/format-count";
import { BusinessTrialsDocument } from "../../generated/graphql.ts";
import { CardContent } from "./card-content.tsx";
import { tickCount } from "./figure-text.ts";
import { monthPoint, type Range } from "./range.ts";
import { TableSwitch, useTableSwitch } from "./table-switch.tsx";

/** Trials that began and organisations that began to pay, by month. */
export function TrialsCard({ range }: { range: Range }) {
  const table = useTableSwitch("trials");
  const { data, error, refetch } = useQuery(BusinessTrialsDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card title="Trials and conversions" actions={<TableSwitch {...table} />}>
      <CardContent
        what="trials"
        data={data}
        error={error}
        retry={refetch}
        height={260}
        isEmpty={({ businessCohorts }) => businessCohorts.every(({ trials }) => trials === 0)}
      >
        {({ businessCohorts, businessRevenue }) => {
          const trialsOf = (month: string) =>
            businessCohorts.find((cohort) => cohort.month === month)?.trials ?? 0;
          return (
            <Chart
              label="Trials and conversions"
              pointHeading="Month"
              isTable={table.isTable}
              isNarrow
              points={businessRevenue.map(({ month }) => monthPoint(month))}
              formatValue={formatCount}
              panels={[
                {
                  kind: "bars",
                  height: 190,
                  formatTick: tickCount,
                  series: [
                    {
                      name: "Trials started",
                      colour: 3,
                      values: businessRevenue.map(({ month }) => trialsOf(month)),
                    },
                    { name: "Became paid", colour: 1, values: businessRevenue.map(({ began }) => began) },
                  ],
                },
              ]}
            />
          );
        }}
      </CardContent>
    </Card>
  );
}
