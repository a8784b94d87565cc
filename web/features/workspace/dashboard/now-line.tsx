import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import * as css from "./today-schedule.css.ts";

export const NowLine = ({ now }: { now: CalendarDateTime }) => (
  <li className={css.nowLine} aria-label={`Now, ${formatWallTime(now)}`}>
    <span className={css.nowTime} aria-hidden>
      {formatWallTime(now)}
    </span>
  </li>
);
