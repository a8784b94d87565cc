import { Card } from "@fettle/design-system/Card";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { DocumentEventKind } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { event, events, eventWords, quiet } from "./document-screen.css.ts";
import { eventText } from "./event-words.ts";

export interface HistoryCardProps {
  history: readonly {
    id: string;
    kind: DocumentEventKind;
    at: string;
    by: string | null;
    detail: string | null;
  }[];
}

export function HistoryCard({ history }: HistoryCardProps) {
  const { timeZone } = useViewer().organisation;
  const newest = history.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title="History">
      <ol className={events}>
        {newest.map(({ id, kind, at, by, detail }) => (
          <li key={id} className={event}>
            <span className={eventWords}>{eventText(kind, detail)}</span>
            <span className={quiet}>
              {[by, formatWallDateTime(instantWallTime(at, timeZone))].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
