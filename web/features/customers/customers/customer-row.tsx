import { Avatar } from "@fettle/design-system/Avatar";
import { RowLink } from "@fettle/design-system/RowLink";
import { isManaging } from "@fettle/rules/identity/role";
import { presentAsJobTime } from "@fettle/rules/jobs/late-job";
import { formatNearDay, formatShortDate, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone } from "@fettle/rules/platform/phone";
import { instantWallTime, isSameWallDay, jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { toCalendarDate } from "@internationalized/date";
import { AlarmClock, StickyNote } from "lucide-react";
import { memo, Suspense, useState } from "react";
import type { CustomerCardFragment } from "../../../generated/graphql.ts";
import { rowActions, tableRow } from "../../../platform/long-list/table-row.css.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { unsent } from "../../../platform/screen/record-cards.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./customer-row.css.ts";

const CustomerRowActions = lazyPart(() => import("./customer-row-actions.tsx"));

interface CustomerRowProps {
  customer: CustomerCardFragment;
  timeZone: string;
  today: CalendarDate;
  now: number;
}

export const CustomerRow = memo(function CustomerRow({ customer, timeZone, today, now }: CustomerRowProps) {
  const { role } = useViewer();
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const {
    id,
    name,
    contactName,
    email,
    phone,
    street,
    suburb,
    address,
    notes,
    version,
    lastVisitAt,
    nextVisitAt,
  } = customer;
  return (
    <li className={tableRow} onPointerEnter={near} onFocus={near}>
      <div className={css.who}>
        <Avatar name={name} size={30} />
        <div className={css.lines}>
          <h2 className={css.name}>
            <RowLink href={`/customers/${id}`}>{name}</RowLink>
          </h2>
          {contactName && <span className={css.second}>{contactName}</span>}
          {version === UNSENT_VERSION && <span className={unsent}>Waiting to send</span>}
        </div>
      </div>
      <div className={css.lines}>
        {phone && <span className={css.first}>{formatPhone(phone)}</span>}
        {email && <span className={css.second}>{email}</span>}
      </div>
      <div className={css.lines}>
        {address && (
          <span className={css.first} title={address}>
            {[street, suburb].filter(Boolean).join(", ") || address}
          </span>
        )}
        {notes && (
          <span className={css.second}>
            <StickyNote size={12} aria-label="Notes" />
            {notes}
          </span>
        )}
      </div>
      {isManaging(role) && <Owing customer={customer} />}
      <span className={css.last}>{lastVisitAt && dayOf(instantWallTime(lastVisitAt, timeZone), today)}</span>
      {nextVisitAt ? (
        <span className={css.first}>
          {timeOf(jobWallTime(nextVisitAt, timeZone), today)}
          {Date.parse(nextVisitAt) < presentAsJobTime(timeZone, now) && (
            <span className={css.late}>late</span>
          )}
        </span>
      ) : (
        <span className={css.none}>None booked</span>
      )}
      <span className={rowActions}>
        {isNear && (
          <Suspense>
            <CustomerRowActions customer={customer} />
          </Suspense>
        )}
      </span>
    </li>
  );
});

function Owing({ customer: { balanceCents, isOverdue } }: Pick<CustomerRowProps, "customer">) {
  if (!balanceCents) return <span className={css.noDebt}>–</span>;
  return (
    <span className={isOverdue ? css.overdue : css.owed}>
      {isOverdue && <AlarmClock size={14} aria-label="Overdue" />}
      {formatMoney(balanceCents)}
    </span>
  );
}

function dayOf(wall: CalendarDateTime, today: CalendarDate) {
  const day = toCalendarDate(wall);
  if (isSameWallDay(day, today)) return "Today";
  return day.year === today.year ? formatNearDay(day, today.year) : formatShortDate(day);
}

const timeOf = (wall: CalendarDateTime, today: CalendarDate) =>
  wall.year === today.year ? `${dayOf(wall, today)}, ${formatWallTime(wall)}` : dayOf(wall, today);
