import { useQuery } from "@apollo/client/react";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { isAhead } from "@fettle/rules/jobs/job-status";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { dayInstants, jobWallTime } from "@fettle/rules/platform/wall-time";
import { NextVisitDocument } from "../../../generated/graphql.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { next } from "./jobs-list.css.ts";

/** The viewer's next visit today, one tap from where completing a job leaves them. Their own day's list marks it. */
export default function NextVisit() {
  const { id, organisation } = useViewer();
  const { timeZone } = organisation;
  const { data } = useQuery(NextVisitDocument, {
    variables: { ...dayInstants(useToday(timeZone), timeZone), technicianId: id },
    context: { handlesErrors: true },
  });
  const visit = data?.schedule.find(({ status }) => isAhead(status));
  if (!visit?.scheduledAt) return null;
  return (
    <div className={next}>
      <DataList label="Next visit">
        <ListRow
          href={`/jobs/${visit.id}`}
          title={`Next: ${formatWallTime(jobWallTime(visit.scheduledAt, timeZone))} ${visit.title}`}
          detail={visit.customer?.name}
        />
      </DataList>
    </div>
  );
}
