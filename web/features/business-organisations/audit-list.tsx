import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import type { BusinessAuditFieldsFragment } from "../../generated/graphql.ts";
import { auditWords } from "./audit-words.ts";
import { formatStamp } from "./format-seen.ts";
import * as css from "./organisations.css.ts";

/** What was done to an organisation, the newest first. */
export function AuditList({ entries }: { entries: BusinessAuditFieldsFragment["items"] }) {
  if (entries.length === 0) return <p className={css.empty}>Nothing is recorded yet.</p>;
  return (
    <DataList label="Audit" variant="plain">
      {entries.map((entry) => (
        <ListRow
          key={entry.id}
          {...auditWords(entry)}
          trailing={<span className={css.note}>{formatStamp(entry.at)}</span>}
        />
      ))}
    </DataList>
  );
}
