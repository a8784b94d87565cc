import { Link } from "@fettle/design-system/Link";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay, jobWallTime, today } from "@fettle/rules/platform/wall-time";
import type { ThreadVisitFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { OnMyWayButton } from "../texts/on-my-way.tsx";
import * as css from "./messages.css.ts";

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

export function useVisitTime({ scheduledAt }: ThreadVisitFragment): string {
  const { timeZone } = useViewer().organisation;
  const now = today(timeZone, useNow());
  if (!scheduledAt) return "Not scheduled yet";
  const wall = jobWallTime(scheduledAt, timeZone);
  const day = isSameWallDay(wall, now) ? "Today" : formatNearDay(wall, now.year);
  return `${day}, ${formatWallTime(wall)}`;
}
