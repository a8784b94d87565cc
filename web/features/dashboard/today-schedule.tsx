import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { formatWallDay } from "@fettle/rules/format-wall-time";
import { FIXED_ZONE, jobWallTime, nowWall } from "@fettle/rules/wall-time";
import { Fragment } from "react";
import { useViewer } from "../../app/session/viewer.ts";
import type { TodayJobFragment } from "../../generated/graphql.ts";
import { useNow } from "../../lib/use-now.ts";
import { NowLine } from "./now-line.tsx";
import { rowsBeforeNow } from "./rows-before-now.ts";
import { TodayRow } from "./today-row.tsx";
import * as css from "./today-schedule.css.ts";

/** Today's jobs by time, with the line that says how far the day has come. */
export function TodaySchedule({ jobs }: { jobs: readonly TodayJobFragment[] }) {
  const { timeZone } = useViewer().organisation;
  const now = nowWall(timeZone, useNow());
  const times = jobs.map((job) => job.scheduledAt && jobWallTime(job.scheduledAt, timeZone));
  const nowIndex = rowsBeforeNow(times, now);
  return (
    <Card
      title="Today’s Schedule"
      padding="none"
      actions={
        <span className={css.aside}>
          <span className={css.onPhone}>{formatWallDay(now)}</span>
          {timeZone !== FIXED_ZONE && <span className={css.onDesktop}>{zoneName(timeZone)} time</span>}
        </span>
      }
    >
      {jobs.length === 0 ? (
        <EmptyState
          heading="No jobs today"
          detail="Jobs booked for today appear here by time."
          illustration={false}
        />
      ) : (
        <ol className={css.rows}>
          {jobs.map((job, index) => (
            <Fragment key={job.id}>
              {index === nowIndex && <NowLine now={now} />}
              <TodayRow job={job} timeZone={timeZone} />
            </Fragment>
          ))}
          {nowIndex === jobs.length && <NowLine now={now} />}
        </ol>
      )}
    </Card>
  );
}

/** 'Melbourne' of 'Australia/Melbourne'. */
const zoneName = (timeZone: string) => timeZone.split("/").at(-1);
