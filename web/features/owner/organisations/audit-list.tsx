import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { auditActor, auditWords } from "@fettle/rules/owner/audit-words";
import type { OwnerAuditFieldsFragment } from "../../../generated/graphql.ts";
import { formatDay, formatStamp } from "./format-seen.ts";
import * as css from "./organisations.css.ts";

type Entry = OwnerAuditFieldsFragment["items"][number];

function entryWords(entry: Entry) {
  const { title, reason } = auditWords({ action: entry.action, facts: entry.details }, { day: formatDay });
  const who = auditActor(entry);
  return { title, detail: reason ? `${who}: “${reason}”` : who };
}

export function AuditList({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className={css.empty}>Nothing recorded yet.</p>;
  return (
    <DataList label="Audit" variant="plain">
      {entries.map((entry) => (
        <ListRow
          key={entry.id}
          {...entryWords(entry)}
          trailing={<span className={css.note}>{formatStamp(entry.at)}</span>}
        />
      ))}
    </DataList>
  );
}
