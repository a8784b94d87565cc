import { useApolloClient } from "@apollo/client/react";
import { ListRow } from "@fettle/design-system/ListRow";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, toCalendarDate } from "@internationalized/date";
import type { DeletedRowFragment } from "../../../generated/graphql.ts";
import { formatDayMonth } from "../../../lib/format-instant.ts";
import { removeFromConnections } from "../../../platform/apollo/connection-cache.ts";
import { RestoreButton } from "../../../platform/forms/restore-button.tsx";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import { DELETED_KINDS } from "./deleted-kinds.tsx";
import { lateWords } from "./late-words.ts";
import { deletion, lateHead, lateList } from "./recently-deleted.css.ts";

export interface DeletedRowProps {
  record: DeletedRowFragment;
  timeZone: string;
  today: CalendarDate;
}

export function DeletedRow({ record, timeZone, today }: DeletedRowProps) {
  const client = useApolloClient();
  const { id, kind, recordId, name, number, customerName, deletedAt, deletedBy, restorableUntil, lateWork } =
    record;
  const { label, icon: Icon, numbered, restore } = DELETED_KINDS[kind];
  const called = number && numbered ? numbered(number) : label;
  const by = deletedBy ? `Deleted by ${deletedBy.name}` : "Deleted";
  return (
    <ListRow
      leading={<IconTile icon={<Icon size={20} strokeWidth={1.75} />} />}
      title={name}
      detail={[called, customerName].filter(Boolean).join(" · ")}
      actions={
        <RestoreButton
          noun={label}
          name={name}
          size="compact"
          onRestore={async () => {
            await restore(client, recordId);
            removeFromConnections(client.cache, "deletedRecords", `DeletedRecord:${id}`);
          }}
        />
      }
    >
      <div className={deletion}>
        {by}, {formatDayMonth(deletedAt, timeZone)} · {timeLeft(restorableUntil, timeZone, today)}
        {lateWork.length > 0 && (
          <>
            <p className={lateHead}>Work came in after this was deleted. Restore the job to keep it.</p>
            <ul className={lateList} aria-label="Work that came in">
              {lateWork.map((each) => (
                <li key={each.id}>{lateWords(each, timeZone)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ListRow>
  );
}

function timeLeft(until: string, timeZone: string, today: CalendarDate): string {
  const days = toCalendarDate(instantWallTime(until, timeZone)).compare(today);
  if (days <= 0) return "last day";
  return days === 1 ? "1 day left" : `${days} days left`;
}
