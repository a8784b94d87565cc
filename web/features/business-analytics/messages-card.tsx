import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Chart } from "@fettle/design-system/Chart";
import { formatCount } from "@fettle/rules/format-count";
import { formatMoney } from "@fettle/rules/money";
import { BusinessMessagesDocument } from "../../generated/graphql.ts";
import * as css from "./business-analytics.css.ts";
import { CardContent } from "./card-content.tsx";
import { tickCount } from "./figure-text.ts";
import { monthPoint, type Range } from "./range.ts";
import { TableSwitch, useTableSwitch } from "./table-switch.tsx";

/** Messages by channel and what the texts cost, by month. */
export function MessagesCard({ range, onList }: { range: Range; onList: () => void }) {
  const table = useTableSwitch("messages");
  const { data, error, refetch } = useQuery(BusinessMessagesDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card title="Messages by channel" actions={<TableSwitch {...table} />}>
      <CardContent
        what="messages"
        data={data?.businessMessages}
        error={error}
        retry={refetch}
        height={380}
        isEmpty={(months) => months.every(({ texts, emails }) => texts + emails === 0)}
      >
        {(months) => {
          const sum = (pick: (month: (typeof months)[number]) => number) =>
            months.reduce((total, month) => total + pick(month), 0);
          return (
            <div className={css.stack}>
              {months.length > 0 && (
                <Chart
                  label="Messages by channel"
                  pointHeading="Month"
                  isTable={table.isTable}
                  hasLegend={false}
                  isNarrow
                  points={months.map(({ month }) => monthPoint(month))}
                  formatValue={formatCount}
                  panels={[
                    {
                      kind: "bars",
                      height: 210,
                      formatTick: tickCount,
                      series: [
                        { name: "SMS", colour: 1, values: months.map(({ texts }) => texts) },
                        { name: "Email", colour: 3, values: months.map(({ emails }) => emails) },
                      ],
                    },
                  ]}
                />
              )}
              <dl className={css.channels}>
                <div className={css.channel}>
                  <dt className={css.channelName}>
                    <span className={css.sms} aria-hidden />
                    SMS
                  </dt>
                  <dd className={css.channelCount}>{formatCount(sum(({ texts }) => texts))}</dd>
                  <dd className={css.quiet}>
                    {formatMoney(Math.round(sum(({ textCostCents }) => textCostCents)))} cost
                  </dd>
                </div>
                <div className={css.channel}>
                  <dt className={css.channelName}>
                    <span className={css.email} aria-hidden />
                    Email
                  </dt>
                  <dd className={css.channelCount}>{formatCount(sum(({ emails }) => emails))}</dd>
                </div>
              </dl>
              <div>
                <Button size="compact" onPress={onList}>
                  By organisation
                </Button>
              </div>
            </div>
          );
        }}
      </CardContent>
    </Card>
  );
}
