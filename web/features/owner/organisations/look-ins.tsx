import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import type { OwnerOrganisationFieldsFragment } from "../../../generated/graphql.ts";
import { formatStamp } from "./format-seen.ts";
import * as css from "./organisations.css.ts";

const MINUTE_MS = 60_000;

const minutesOf = (startedAt: string, endedAt: string) =>
  Math.max(1, Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS));

export function LookIns({ looks }: { looks: OwnerOrganisationFieldsFragment["lookIns"] }) {
  return (
    <Card title="Looks" padding="none">
      {looks.length === 0 ? (
        <p className={css.empty}>No look-ins yet.</p>
      ) : (
        <DataList label="Looks" variant="plain">
          {looks.map(({ id, ownerName, personName, reason, startedAt, endedAt }) => (
            <ListRow
              key={id}
              title={`As ${personName}, ${isOver(endedAt) ? `${minutesOf(startedAt, endedAt)} min` : "now"}`}
              detail={`${ownerName}: “${reason}”`}
              trailing={<span className={css.note}>{formatStamp(startedAt)}</span>}
            />
          ))}
        </DataList>
      )}
    </Card>
  );
}

const isOver = (endedAt: string) => Date.parse(endedAt) <= Date.now();
