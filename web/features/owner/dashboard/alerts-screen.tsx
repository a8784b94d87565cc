import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Skeleton } from "@fettle/design-system/Skeleton";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { BellOff, CircleCheck, Ellipsis, Eye } from "lucide-react";
import type { OwnerAlertSeverity, OwnerAlertsFieldsFragment } from "../../../generated/graphql.ts";
import { formatSeen, formatStamp } from "../organisations/format-seen.ts";
import { useAlertActions, useAlerts } from "./use-alerts.ts";

type Alert = OwnerAlertsFieldsFragment["items"][number];

const SEVERITIES: Record<OwnerAlertSeverity, Status> = {
  critical: { label: "Critical", tone: "red", glyph: "exclaim" },
  warning: { label: "Warning", tone: "amber", glyph: "alarm" },
  info: { label: "Info", tone: "blue", glyph: "dotRing" },
};

const HOUR_MS = 3_600_000;

export function Component() {
  const alerts = useAlerts();
  return (
    <>
      <PageHeader title="Alerts" backHref="/admin" backLabel="Dashboard" isList isTitleOnPhone />
      {!alerts && <Skeleton height={200} />}
      {alerts?.items.length === 0 && (
        <EmptyState heading="Nothing needs your attention" illustration={false} />
      )}
      {alerts && alerts.items.length > 0 && (
        <DataList label="Alerts">
          {alerts.items.map((alert) => (
            <Row key={alert.id} alert={alert} />
          ))}
        </DataList>
      )}
    </>
  );
}

function Row({ alert }: { alert: Alert }) {
  const { id, severity, message, organisationName, orgId, createdAt, acknowledgedAt, snoozedUntil } = alert;
  const { acknowledge, snooze, resolve } = useAlertActions();
  const isSnoozed = snoozedUntil !== null && new Date(snoozedUntil) > new Date();
  const told = [
    organisationName,
    `since ${formatStamp(createdAt)}`,
    acknowledgedAt && `being handled since ${formatSeen(acknowledgedAt, new Date())}`,
    isSnoozed && snoozedUntil && `snoozed until ${formatStamp(snoozedUntil)}`,
  ];
  const sleep = (hours: number) => snooze(id, new Date(Date.now() + hours * HOUR_MS).toISOString());
  return (
    <ListRow
      title={message}
      detail={told.filter(Boolean).join(" · ")}
      isReceded={acknowledgedAt !== null || isSnoozed}
      trailing={<Badge status={SEVERITIES[severity]} />}
      actions={
        <>
          {orgId && (
            <Button size="compact" href={`/admin/organizations/${orgId}`}>
              Open
            </Button>
          )}
          <Menu
            trigger={<IconButton label={`Actions: ${message}`} icon={<Ellipsis />} />}
            items={[
              { id: "acknowledge", label: "Acknowledge", icon: <Eye />, onAction: () => acknowledge(id) },
              { id: "day", label: "Snooze for a day", icon: <BellOff />, onAction: () => sleep(24) },
              { id: "week", label: "Snooze for a week", icon: <BellOff />, onAction: () => sleep(24 * 7) },
              { id: "resolve", label: "Resolve", icon: <CircleCheck />, onAction: () => resolve(id) },
            ]}
          />
        </>
      }
    />
  );
}
