import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Chart } from "@fettle/design-system/Chart";
import type { OwnerFigure } from "@fettle/rules/owner/product-figures";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { useState } from "react";
import { OwnerMessagesDocument, type OwnerMessagesQuery } from "../../../generated/graphql.ts";
import { CardContent } from "./card-content.tsx";
import { FigureButton } from "./figure-button.tsx";
import { FigureListDialog } from "./figure-list-dialog.tsx";
import { tickCount } from "./figure-text.ts";
import { type MonthFigure, MonthList, useMonthList } from "./month-list-dialog.tsx";
import * as css from "./owner-analytics.css.ts";
import { monthPoint, type Range } from "./range.ts";
import { TableSwitch, useTableSwitch } from "./table-switch.tsx";

export function MessagesCard({ range }: { range: Range }) {
  const table = useTableSwitch("messages");
  const { data, error, refetch } = useQuery(OwnerMessagesDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card title="Messages by channel" actions={<TableSwitch {...table} />}>
      <CardContent
        what="messages"
        data={data?.ownerMessages}
        error={error}
        retry={refetch}
        height={380}
        isEmpty={(months) => months.every(({ texts, emails }) => texts + emails === 0)}
      >
        {(months) => <Messages months={months} range={range} isTable={table.isTable} />}
      </CardContent>
    </Card>
  );
}

interface MessagesProps {
  months: OwnerMessagesQuery["ownerMessages"];
  range: Range;
  isTable: boolean;
}

const SMS: MonthFigure = { name: "SMS", figure: "texts" };
const EMAIL: MonthFigure = { name: "Email", figure: "emails" };
const BOTH: MonthFigure = { name: "Both", figure: "messages" };

function Messages({ months, range, isTable }: MessagesProps) {
  const list = useMonthList(months, [SMS, EMAIL, BOTH]);
  const [opened, setOpened] = useState<OwnerFigure | null>(null);
  const sum = (pick: (month: MessagesProps["months"][number]) => number) =>
    months.reduce((total, month) => total + pick(month), 0);
  const texts = formatCount(sum((month) => month.texts));
  const emails = formatCount(sum((month) => month.emails));
  const cost = formatMoney(Math.round(sum(({ textCostCents }) => textCostCents)));
  return (
    <div className={css.stack}>
      {months.length > 0 && (
        <Chart
          label="Messages by channel"
          pointHeading="Month"
          isTable={isTable}
          hasLegend={false}
          isNarrow
          points={months.map(({ month }) => monthPoint(month))}
          formatValue={formatCount}
          onOpen={list.open}
          panels={[
            {
              kind: "bars",
              height: 210,
              formatTick: tickCount,
              series: [
                { name: SMS.name, colour: 1, values: months.map((month) => month.texts) },
                { name: EMAIL.name, colour: 3, values: months.map((month) => month.emails) },
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
          <dd className={css.channelCount}>
            <FigureButton label={`SMS: ${texts}`} onOpen={() => setOpened("texts")}>
              {texts}
            </FigureButton>
          </dd>
          <dd className={css.quiet}>
            <FigureButton label={`SMS: ${cost} cost`} onOpen={() => setOpened("text_segments")}>
              {cost} cost
            </FigureButton>
          </dd>
        </div>
        <div className={css.channel}>
          <dt className={css.channelName}>
            <span className={css.email} aria-hidden />
            Email
          </dt>
          <dd className={css.channelCount}>
            <FigureButton label={`Email: ${emails}`} onOpen={() => setOpened("emails")}>
              {emails}
            </FigureButton>
          </dd>
        </div>
      </dl>
      <div>
        <Button size="compact" onPress={() => setOpened("messages")}>
          By organisation
        </Button>
      </div>
      <MonthList {...list} range={range} />
      {opened && <FigureListDialog figure={opened} range={range} onClose={() => setOpened(null)} />}
    </div>
  );
}
