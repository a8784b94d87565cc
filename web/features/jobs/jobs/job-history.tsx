import { Card } from "@fettle/design-system/Card";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, today } from "@fettle/rules/platform/wall-time";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./job-screen.css.ts";

const SOURCES: Record<string, string> = {
  customer: "Customer",
  "follow-up": "Follow-up",
  quote: "From a quote",
};

export function JobHistory({ job }: { job: JobDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  if (job.history.length === 0) return null;
  const thisYear = today(timeZone).year;
  const entries = job.history.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Card title="Status history" padding="none">
      <ol className={css.rows}>
        {entries.map(({ id, from, to, at, by, source }) => {
          const wall = instantWallTime(at, timeZone);
          return (
            <li key={id} className={css.person}>
              <StatusGlyph status={STATUSES.job[to]} size={18} />
              <span className={css.rowText}>
                <span>{from ? `${jobStatusLabel(from)} to ${jobStatusLabel(to)}` : jobStatusLabel(to)}</span>
                <span className={css.rowDetail}>
                  {[
                    by?.name,
                    source && SOURCES[source],
                    `${formatNearDay(wall, thisYear)}, ${formatWallTime(wall)}`,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
