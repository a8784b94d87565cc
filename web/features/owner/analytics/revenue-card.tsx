import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Chart, type ChartPanel } from "@fettle/design-system/Chart";
import type { OwnerFigure } from "@fettle/rules/owner/product-figures";
import { useState } from "react";
import { OwnerRevenueDocument, type OwnerRevenueQuery } from "../../../generated/graphql.ts";
import { CardContent } from "./card-content.tsx";
import { FigureButton } from "./figure-button.tsx";
import { FigureListDialog } from "./figure-list-dialog.tsx";
import { figureText, signedDollars, tickDollars } from "./figure-text.ts";
import { type MonthFigure, MonthList, useMonthList } from "./month-list-dialog.tsx";
import * as css from "./owner-analytics.css.ts";
import { monthPoint, type Range } from "./range.ts";
import { TableSwitch, useTableSwitch } from "./table-switch.tsx";

type Months = OwnerRevenueQuery["ownerRevenue"];

interface RevenueCardProps {
  range: Range;
  isLineAlone?: boolean;
}

export function RevenueCard({ range, isLineAlone = false }: RevenueCardProps) {
  const table = useTableSwitch(isLineAlone ? "mrr" : "revenue");
  const { data, error, refetch } = useQuery(OwnerRevenueDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card
      title={isLineAlone ? "Monthly recurring revenue" : "MRR and what changed it"}
      actions={<TableSwitch {...table} />}
    >
      <CardContent
        what="revenue"
        data={data?.ownerRevenue}
        error={error}
        retry={refetch}
        height={isLineAlone ? 260 : 380}
        isEmpty={(months) => months.every(({ mrrCents }) => mrrCents === 0)}
      >
        {(months) => (
          <>
            {isLineAlone ? (
              <LineChart months={months} range={range} isTable={table.isTable} />
            ) : (
              <RevenueChart months={months} range={range} isTable={table.isTable} />
            )}
            <Movements months={months} range={range} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

interface RevenueChartProps {
  months: Months;
  range: Range;
  isTable: boolean;
}

const KINDS: (MonthFigure & { of: (month: Months[number]) => number })[] = [
  { name: "New", figure: "new_revenue", of: ({ newCents }) => newCents },
  { name: "Expansion", figure: "expansion", of: ({ expansionCents }) => expansionCents },
  { name: "Reactivation", figure: "reactivation", of: ({ reactivationCents }) => reactivationCents },
  { name: "Contraction", figure: "contraction", of: ({ contractionCents }) => contractionCents },
  { name: "Churn", figure: "churn", of: ({ churnCents }) => churnCents },
];

const MRR: MonthFigure = { name: "MRR", figure: "monthly_recurring_revenue" };
const NET: MonthFigure = { name: "Net", figure: "net_movement" };

function Movements({ months, range }: { months: Months; range: Range }) {
  const [opened, setOpened] = useState<OwnerFigure | null>(null);
  const sums = KINDS.map(({ of, ...kind }) => ({
    ...kind,
    cents: months.reduce((sum, month) => sum + of(month), 0),
  }));
  const net = sums.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <dl className={css.movements}>
        {[...sums, { ...NET, cents: net }].map(({ name, figure, cents }) => (
          <div key={name} className={css.movement}>
            <dt>{name}</dt>
            <dd className={css.movementCents}>
              <FigureButton label={`${name}: ${signedDollars(cents)}`} onOpen={() => setOpened(figure)}>
                {signedDollars(cents)}
              </FigureButton>
            </dd>
          </div>
        ))}
      </dl>
      {opened && <FigureListDialog figure={opened} range={range} onClose={() => setOpened(null)} />}
    </>
  );
}

const linePanel = (months: Months, height: number): ChartPanel => ({
  kind: "line",
  height,
  formatTick: tickDollars,
  series: [{ name: MRR.name, colour: 1, values: months.map(({ mrrCents }) => mrrCents), isInLegend: false }],
});

function LineChart({ months, range, isTable }: RevenueChartProps) {
  const list = useMonthList(months, [MRR]);
  return (
    <>
      <Chart
        label="Monthly recurring revenue"
        pointHeading="Month"
        isTable={isTable}
        hasLegend={false}
        points={months.map(({ month }) => monthPoint(month))}
        formatValue={(value) => figureText("monthly_recurring_revenue", value)}
        panels={[linePanel(months, 210)]}
        onOpen={list.open}
      />
      <MonthList {...list} range={range} />
    </>
  );
}

function RevenueChart({ months, range, isTable }: RevenueChartProps) {
  const list = useMonthList(months, [MRR, ...KINDS, NET]);
  const of = (pick: (month: Months[number]) => number) => months.map(pick);
  const net = of((each) => {
    const gained = each.newCents + each.expansionCents + each.reactivationCents;
    return gained + each.contractionCents + each.churnCents;
  });
  return (
    <>
      <Chart
        label="Monthly recurring revenue and what changed it"
        pointHeading="Month"
        isTable={isTable}
        points={months.map(({ month }) => monthPoint(month))}
        formatValue={(value, name) =>
          name === MRR.name ? figureText("monthly_recurring_revenue", value) : signedDollars(value)
        }
        sum={{ name: NET.name, values: net }}
        onOpen={list.open}
        panels={[
          linePanel(months, 136),
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
      <MonthList {...list} range={range} />
    </>
  );
}
