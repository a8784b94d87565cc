import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { media } from "@fettle/design-system/tokens/scale";
import { formatMinutes, visitMinutes } from "@fettle/rules/jobs/visit-place";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { FIXED_ZONE, nowWall } from "@fettle/rules/platform/wall-time";
import type { TodayJobFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DoneToday } from "./done-today.tsx";
import { TodayRows } from "./today-rows.tsx";
import * as css from "./today-schedule.css.ts";

type Props = {
  jobs: readonly TodayJobFragment[];
  /** False if this device might not have all of today's jobs. */
  isWhole: boolean;
};

export function TodaySchedule({ jobs, isWhole }: Props) {
  const { timeZone } = useViewer().organisation;
  const now = nowWall(timeZone, useNow());
  const isPhone = useMediaQuery(media.phone);
  const done = isPhone ? jobs.filter(({ status }) => status === "done") : [];
  const shown = isPhone ? jobs.filter(({ status }) => status !== "done") : jobs;
  const zone = timeZone !== FIXED_ZONE && `${zoneName(timeZone)} time`;
  return (
    <Card
      title="Today's Schedule"
      padding="none"
      actions={
        <span className={css.aside}>
          {isPhone ? formatWallDay(now) : [isWhole && bookedWords(jobs), zone].filter(Boolean).join(" · ")}
        </span>
      }
    >
      {jobs.length === 0 && (
        <EmptyState
          heading={isWhole ? "No jobs today" : "No jobs for today on this device"}
          detail={isWhole && "Jobs booked for today appear here by time."}
          illustration={false}
        />
      )}
      {shown.length > 0 && <TodayRows jobs={shown} now={now} timeZone={timeZone} />}
      {done.length > 0 && <DoneToday jobs={done} timeZone={timeZone} />}
    </Card>
  );
}

/** '6 visits, 9 h 30 min booked'. */
function bookedWords(jobs: readonly TodayJobFragment[]): string | null {
  const visits = jobs.filter(({ status }) => status !== "cancelled");
  const minutes = visits.reduce((sum, job) => sum + visitMinutes(job), 0);
  const count = visits.length === 1 ? "1 visit" : `${visits.length} visits`;
  return minutes > 0 ? `${count}, ${formatMinutes(minutes)} booked` : null;
}

const zoneName = (timeZone: string) => timeZone.split("/").at(-1);
