import type { Channel, MessageKind } from "@fettle/rules/delivery/message-kind";
import { nowWall, presentZone } from "@fettle/rules/platform/wall-time";
import { toZoned } from "@internationalized/date";
import type { TenantClient } from "../../../database/client.ts";
import { BadInputError } from "../../../errors.ts";

export interface MonthOfUsage {
  /** yyyy-mm */
  month: string;
  channel: Channel;
  kind: MessageKind | null;
  quantity: number;
}

const MOST_MONTHS = 36;

interface Wanted {
  orgId: string;
  timeZone: string;
  now: Date;
  months: number;
}

export async function usageHistory(db: TenantClient, { orgId, timeZone, now, months }: Wanted) {
  if (months < 1 || months > MOST_MONTHS) {
    throw new BadInputError(`months must be from 1 to ${MOST_MONTHS}`, { field: "months", status: 422 });
  }
  const zone = presentZone(timeZone);
  const thisMonth = nowWall(timeZone, now.getTime()).set({
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  });
  const from = toZoned(thisMonth.subtract({ months: months - 1 }), zone).toDate();
  return db.$queryRaw<MonthOfUsage[]>`
    select to_char(e.at at time zone ${zone}, 'YYYY-MM') as month, e.channel::text, m.kind::text,
      sum(e.quantity)::int as quantity
    from usage_events e left join messages m on m.org_id = e.org_id and m.id = e.message_id
    where e.org_id = ${orgId}::uuid and e.at >= ${from}
    group by 1, 2, 3 having sum(e.quantity) <> 0
    order by 1 desc, 2 desc, 3`;
}
