import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { DataList } from "@fettle/design-system/DataList";
import { DateField } from "@fettle/design-system/DateField";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Link } from "@fettle/design-system/Link";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Select } from "@fettle/design-system/Select";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { TextField } from "@fettle/design-system/TextField";
import { AUDIT_ACTIONS, auditActor, auditFacts, auditWords } from "@fettle/rules/owner/audit-words";
import { ticketNumber } from "@fettle/rules/support/ticket";
import type { CalendarDate } from "@internationalized/date";
import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { AuditLogDocument, type AuditLogQuery, StaffUsersDocument } from "../../../generated/graphql.ts";
import { preload } from "../../../platform/apollo/preload.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { portalFormat } from "../../../platform/portal/portal-zone.ts";
import { downloadFile } from "../../../platform/uploads/download-file.ts";
import * as css from "./desk-admin.css.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, StaffUsersDocument);

const time = portalFormat({ dateStyle: "medium", timeStyle: "medium" });
const day = portalFormat({ dateStyle: "medium" });

const EVERYBODY = "everybody";
const ACTIONS = AUDIT_ACTIONS.map(({ action, words }) => ({ id: action, label: words }));

export function Component() {
  const [actor, setActor] = useState(EVERYBODY);
  const [action, setAction] = useState<string | null>(null);
  const [organisation, setOrganisation] = useState("");
  const [from, setFrom] = useState<CalendarDate | null>(null);
  const [to, setTo] = useState<CalendarDate | null>(null);
  const filter = {
    actorId: actor === EVERYBODY ? null : actor,
    action,
    organisation: useDeferredValue(organisation.trim()) || null,
    from: from?.toString() ?? null,
    to: to?.toString() ?? null,
  };
  const { data: staff } = useQuery(StaffUsersDocument);
  const { data, previousData, error, refetch, fetchMore, loading } = useQuery(AuditLogDocument, {
    variables: { filter },
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const shown = (data ?? previousData)?.auditEntries;
  const people = (staff?.staffUsers ?? []).map(({ id, name }) => ({ id, label: name }));
  const more = () =>
    fetchMore({
      variables: { after: shown?.endCursor },
      updateQuery: (before, { fetchMoreResult: { auditEntries: next } }) => ({
        auditEntries: { ...next, entries: [...before.auditEntries.entries, ...next.entries] },
      }),
    });
  const exportCsv = () => {
    const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null);
    return downloadFile(`/support/api/audit.csv?${new URLSearchParams(given)}`).catch((failure) =>
      showFailure(failure, "Failed to export"),
    );
  };
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="Entries can’t be changed or deleted"
        backHref="/support-admin/admin"
        backLabel="Admin Console"
        isList
        areActionsBeside
        actions={
          <Button icon={<Download />} onPress={exportCsv}>
            CSV
          </Button>
        }
      />
      <div className={css.page}>
        <Card label="Filters">
          <div className={css.filters}>
            <Select
              label="Who"
              items={[{ id: EVERYBODY, label: "Everybody" }, ...people]}
              selectedKey={actor}
              onSelectionChange={setActor}
            />
            <ComboBox
              label="Action"
              items={ACTIONS}
              selectedKey={action}
              onSelectionChange={setAction}
              placeholder="Any"
            />
            <TextField label="Organisation" value={organisation} onChange={setOrganisation} />
            <DateField label="From" value={from} onChange={setFrom} isClearable />
            <DateField label="To" value={to} onChange={setTo} isClearable />
          </div>
        </Card>
        {error && <ErrorState heading="Failed to load the audit log" onRetry={() => refetch()} />}
        {!shown && !error && <Skeleton height={320} />}
        {shown && <Entries entries={shown.entries} people={people} />}
        {shown?.hasMore && (
          <div className={css.actions}>
            <Button
              isPending={loading}
              onPress={() => more().catch((failure) => showFailure(failure, "Failed to load more"))}
            >
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

type Entry = AuditLogQuery["auditEntries"]["entries"][number];
type Person = { id: string; label: string };

function Entries({ entries, people }: { entries: readonly Entry[]; people: readonly Person[] }) {
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.label;
  if (entries.length === 0) return <EmptyState heading="Nothing found" illustration={false} />;
  return (
    <DataList label="Audit log" columns="minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1fr) minmax(0, 1fr)">
      {entries.map((entry) => {
        const { id, at, action, organisationName, ip } = entry;
        const { title, reason } = auditWords({ action, facts: auditFacts(entry.detail) }, { day, nameOf });
        return (
          <ListRow
            key={id}
            title={<span className={css.whole}>{title}</span>}
            detail={<Target entry={entry} nameOf={nameOf} reason={reason} />}
          >
            <span className={css.quiet}>{auditActor(entry)}</span>
            <span className={organisationName ? css.quiet : css.none}>{organisationName ?? "—"}</span>
            <span className={css.quiet}>
              {time(at)}
              {ip && ` · ${ip}`}
            </span>
          </ListRow>
        );
      })}
    </DataList>
  );
}

interface TargetProps {
  entry: Pick<Entry, "targetType" | "targetId" | "actorName">;
  nameOf: (staffId: string) => string | undefined;
  reason: string | undefined;
}

function Target({ entry: { targetType, targetId, actorName }, nameOf, reason }: TargetProps) {
  const named = targetType === "staff" && targetId ? nameOf(targetId) : undefined;
  const person = named === actorName ? undefined : named;
  const ticket = targetType === "ticket" && targetId;
  const words = reason && `“${reason}”`;
  if (!person && !ticket && !words) return null;
  return (
    <span className={css.whole}>
      {person}
      {ticket && <Link href={`/support-admin/tickets/${ticket}`}>Ticket {ticketNumber(ticket)}</Link>}
      {(person || ticket) && words && " · "}
      {words}
    </span>
  );
}
