import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay, jobWallTime, today } from "@fettle/rules/platform/wall-time";
import type { ThreadVisitFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { OnMyWay, OnMyWayButton } from "../texts/on-my-way.tsx";
import * as css from "./messages.css.ts";

export function NextVisit({ visit }: { visit: ThreadVisitFragment }) {
  const { id, title, status, technicians } = visit;
  const when = useVisitTime(visit);
  return (
    <>
      <Card title="Next visit" actions={<Badge status={STATUSES.job[status]} />}>
        <p className={css.visitWhen}>{when}</p>
        <p className={css.visitTitle}>
          <Link href={`/jobs/${id}`}>{title}</Link>
        </p>
        {technicians.map((technician) => (
          <p key={technician.id} className={css.visitPeople}>
            <Avatar name={technician.name} color={technician.color} size={20} /> {technician.name}
          </p>
        ))}
      </Card>
      <OnMyWay job={visit} />
    </>
  );
}

export function NextVisitLine({ visit }: { visit: ThreadVisitFragment }) {
  const { id, title } = visit;
  const when = useVisitTime(visit);
  return (
    <div className={css.visitLine}>
      <div className={css.visit}>
        <p className={css.visitWhen}>{when}</p>
        <p className={css.visitTitle}>
          <Link href={`/jobs/${id}`}>{title}</Link>
        </p>
      </div>
      <OnMyWayButton job={visit} />
    </div>
  );
}

function useVisitTime({ scheduledAt }: ThreadVisitFragment): string {
  const { timeZone } = useViewer().organisation;
  const now = today(timeZone, useNow());
  if (!scheduledAt) return "Not scheduled yet";
  const wall = jobWallTime(scheduledAt, timeZone);
  const day = isSameWallDay(wall, now) ? "Today" : formatNearDay(wall, now.year);
  return `${day}, ${formatWallTime(wall)}`;
}
