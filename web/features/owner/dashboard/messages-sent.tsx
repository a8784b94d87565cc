import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { OwnerMessagesDocument, type OwnerMessagesQuery } from "../../../generated/graphql.ts";
import { CardContent } from "../analytics/card-content.tsx";
import { type Range, rangeBefore } from "../analytics/range.ts";
import * as css from "./dashboard.css.ts";

type Month = OwnerMessagesQuery["ownerMessages"][number];

export function MessagesSent({ range, period }: { range: Range; period: string }) {
  const context = { handlesErrors: true };
  const now = useQuery(OwnerMessagesDocument, { variables: range, context });
  const before = useQuery(OwnerMessagesDocument, { variables: rangeBefore(range), context });
  const sums = now.data && sumsOf(now.data.ownerMessages);
  const earlier = before.data && sumsOf(before.data.ownerMessages);
  return (
    <Card title="Messages sent" actions={period}>
      <CardContent
        what="messages"
        data={sums}
        error={now.error}
        retry={now.refetch}
        height={96}
        isEmpty={() => false}
      >
        {({ texts, emails, costCents }) => {
          const most = Math.max(texts, emails, earlier?.texts ?? 0, earlier?.emails ?? 0);
          return (
            <dl className={css.channels}>
              <Channel
                name="SMS"
                note={`${formatMoney(Math.round(costCents))} cost`}
                count={texts}
                before={earlier?.texts}
                most={most}
              />
              <Channel name="Email" count={emails} before={earlier?.emails} most={most} />
            </dl>
          );
        }}
      </CardContent>
    </Card>
  );
}

function sumsOf(months: readonly Month[]) {
  const sum = (pick: (month: Month) => number) => months.reduce((total, month) => total + pick(month), 0);
  return {
    texts: sum(({ texts }) => texts),
    emails: sum(({ emails }) => emails),
    costCents: sum(({ textCostCents }) => textCostCents),
  };
}

interface ChannelProps {
  name: string;
  note?: string;
  count: number;
  before: number | undefined;
  most: number;
}

function Channel({ name, note, count, before, most }: ChannelProps) {
  const share = (part: number) => `${most > 0 ? (part / most) * 100 : 0}%`;
  const told = [note, before !== undefined && `${formatCount(before)} before`].filter(Boolean).join(", ");
  return (
    <div className={css.channel}>
      <dt className={css.channelName}>{name}</dt>
      <dd className={css.channelCount}>{formatCount(count)}</dd>
      <dd className={css.track} aria-hidden>
        <div className={css.fill} style={{ inlineSize: share(count) }} />
        {before !== undefined && before > 0 && (
          <div className={css.tick} style={{ insetInlineStart: share(before) }} />
        )}
      </dd>
      {told && <dd className={css.channelNote}>{told}</dd>}
    </div>
  );
}
