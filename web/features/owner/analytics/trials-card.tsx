import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Chart } from "@fettle/design-system/Chart";
import { formatCount } from "@fettle/rules/platform/format-count";
import { OwnerTrialsDocument, type OwnerTrialsQuery } from "../../../generated/graphql.ts";
import { CardContent } from "./card-content.tsx";
import { tickCount } from "./figure-text.ts";
import { type MonthFigure, MonthList, useMonthList } from "./month-list-dialog.tsx";
import { monthPoint, type Range, wholeMonths } from "./range.ts";
import { TableSwitch, useTableSwitch } from "./table-switch.tsx";

export function TrialsCard({ range: shown }: { range: Range }) {
  // Match the cohorts, which cover whole months.
  const range = wholeMonths(shown);
  const table = useTableSwitch("trials");
  const { data, error, refetch } = useQuery(OwnerTrialsDocument, {
    variables: range,
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
        isEmpty={({ ownerCohorts }) => ownerCohorts.every(({ trials }) => trials === 0)}
      >
        {(loaded) => <TrialsChart loaded={loaded} range={range} isTable={table.isTable} />}
      </CardContent>
    </Card>
  );
}

interface TrialsChartProps {
  loaded: OwnerTrialsQuery;
  range: Range;
  isTable: boolean;
}

const STARTED: MonthFigure = { name: "Trials started", figure: "trials_started" };
const PAID: MonthFigure = { name: "Became paid", figure: "became_paid" };

function TrialsChart({ loaded: { ownerCohorts, ownerRevenue }, range, isTable }: TrialsChartProps) {
  const list = useMonthList(ownerRevenue, [STARTED, PAID]);
  const trialsOf = (month: string) => ownerCohorts.find((cohort) => cohort.month === month)?.trials ?? 0;
  return (
    <>
      <Chart
        label="Trials and conversions"
        pointHeading="Month"
        isTable={isTable}
        isNarrow
        points={ownerRevenue.map(({ month }) => monthPoint(month))}
        formatValue={formatCount}
        onOpen={list.open}
        panels={[
          {
            kind: "bars",
            height: 190,
            formatTick: tickCount,
            series: [
              { name: STARTED.name, colour: 3, values: ownerRevenue.map(({ month }) => trialsOf(month)) },
              { name: PAID.name, colour: 1, values: ownerRevenue.map(({ began }) => began) },
            ],
          },
        ]}
      />
      <MonthList {...list} range={range} />
    </>
  );
}
