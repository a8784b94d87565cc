import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Chart } from "@fettle/design-system/Chart";
import { BusinessRevenueDocument, type BusinessRevenueQuery } from "../../generated/graphql.ts";
import { CardContent } from "./card-content.tsx";
import { figureText, signedDollars, tickDollars } from "./figure-text.ts";
import { monthPoint, type Range } from "./range.ts";
import { TableSwitch, useTableSwitch } from "./table-switch.tsx";

type Months = BusinessRevenueQuery["businessRevenue"];

/** Monthly recurring revenue over time, and under it what moved it, on one axis of months. */
export function RevenueCard({ range }: { range: Range }) {
  const table = useTableSwitch("revenue");
  const { data, error, refetch } = useQuery(BusinessRevenueDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card title="MRR and what moved it" actions={<TableSwitch {...table} />}>
      <CardContent
        what="revenue"
        data={data?.businessRevenue}
        error={error}
        retry={refetch}
        height={380}
        isEmpty={(months) => months.every(({ mrrCents }) => mrrCents === 0)}
      >
        {(months) => <RevenueChart months={months} isTable={table.isTable} />}
      </CardContent>
    </Card>
  );
}

function RevenueChart({ months, isTable }: { months: Months; isTable: boolean }) {
  const of = (pick: (month: Months[number]) => number) => months.map(pick);
  const net = of((each) => {
    const gained = each.newCents + each.expansionCents + each.reactivationCents;
    return gained + each.contractionCents + each.churnCents;
  });
  return (
    <Chart
      label="Monthly recurring revenue and what moved it"
      pointHeading="Month"
      isTable={isTable}
      points={months.map(({ month }) => monthPoint(month))}
      formatValue={(value, name) =>
        name === "MRR" ? figureText("monthly_recurring_revenue", value) : signedDollars(value)
      }
      sum={{ name: "Net", values: net }}
      panels={[
        {
          kind: "line",
          height: 136,
          formatTick: tickDollars,
          series: [{ name: "MRR", colour: 1, values: of(({ mrrCents }) => mrrCents), isInLegend: false }],
        },
        {
          kind: "stack",
          height: 124,
          formatTick: (cents) => (cents > 0 ? `+${tickDollars(cents)}` : tickDollars(cents)),
          series: [
            { name: "New", colour: 1, values: of(({ newCents }) => newCents) },
            { name: "Expansion", colour: 3, values: of(({ expansionCents }) => expansionCents) },
            { name: "Reactivation", colour: 5, values: of(({ reactivationCents }) => reactivationCents) },
            { name: "Contraction", colour: 2, values: of(({ contractionCents }) => contractionCents) },
            { name: "Churn", colour: 4, values: of(({ churnCents }) => churnCents) },
          ],
        },
      ]}
    />
  );
}
