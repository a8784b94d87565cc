import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { Fragment } from "react";
import type { TodayJobFragment } from "../../../generated/graphql.ts";
import { NowLine } from "./now-line.tsx";
import { rowsBeforeNow } from "./rows-before-now.ts";
import { TodayRow } from "./today-row.tsx";
import { rows } from "./today-schedule.css.ts";

type Props = { jobs: readonly TodayJobFragment[]; now: CalendarDateTime; timeZone: string };

export function TodayRows({ jobs, now, timeZone }: Props) {
  const times = jobs.map((job) => job.scheduledAt && jobWallTime(job.scheduledAt, timeZone));
  const nowIndex = rowsBeforeNow(times, now);
  return (
    <ol className={rows}>
      {jobs.map((job, index) => (
        <Fragment key={job.id}>
          {index === nowIndex && <NowLine now={now} />}
          <TodayRow job={job} timeZone={timeZone} />
        </Fragment>
      ))}
      {nowIndex === jobs.length && <NowLine now={now} />}
    </ol>
  );
}
