import { useQuery, useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { Link } from "@fettle/design-system/Link";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { formatCount } from "@fettle/rules/format-count";
import { formatMoney } from "@fettle/rules/money";
import { planName } from "@fettle/rules/plans";
import type { LoaderFunctionArgs } from "react-router";
import {
  BusinessHealthDocument,
  BusinessTodayDocument,
  type BusinessTodayQuery,
} from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { presetRange } from "../business-analytics/range.ts";
import { RevenueCard } from "../business-analytics/revenue-card.tsx";
import { TrialsCard } from "../business-analytics/trials-card.tsx";
import { formatSeen, formatStamp } from "../business-organisations/format-seen.ts";
import { ORGANISATION_STATES } from "../business-organisations/organisation-state.ts";
import * as css from "./dashboard.css.ts";
import { Figure } from "./figure.tsx";
import { formatBytes } from "./format-bytes.ts";
import { useAlerts } from "./use-alerts.ts";

type Today = BusinessTodayQuery["businessToday"];

export const loader = (args: LoaderFunctionArgs) => preload(args, BusinessTodayDocument);

export function Component() {
  const range = presetRange("12-months");
  const today = useReadQuery(useLoaded<typeof loader>()).data.businessToday;
  const { trialsRunning, trialsEndingThisWeek, trialsConverted, openTickets } = today;
  return (
    <>
      <PageHeader title="Dashboard" subtitle="All organisations, today" />
      <div className={css.page}>
        <AlertsBar />
        <div className={css.figures}>
          <Figure label="Monthly recurring revenue" value={formatMoney(today.mrrCents)} note="without GST" />
          <Figure
            label="Paying organisations"
            value={formatCount(today.payingOrganisations)}
            note={`${formatCount(trialsConverted)} began to pay within 30 days`}
          />
          <Figure
            label="Trials running"
            value={formatCount(trialsRunning)}
            note={`${formatCount(trialsEndingThisWeek)} end within 7 days`}
          />
          <Figure
            label="Open tickets"
            value={formatCount(openTickets)}
            note={`${formatCount(today.urgentTickets)} urgent, ${formatCount(today.unassignedTickets)} unassigned`}
          />
        </div>
        <div className={css.charts}>
          <RevenueCard range={range} isLineAlone />
          <TrialsCard range={range} />
        </div>
        <div className={css.cards}>
          <PlanMix planMix={today.planMix} />
          <Newest newest={today.newest} />
          <div className={css.stack}>
            <Card title="Messages sent" actions={<span className={css.label}>This month</span>}>
              <DescriptionList
                items={[
                  { term: "SMS", value: formatCount(today.textsSent) },
                  { term: "Email", value: formatCount(today.emailsSent) },
                ]}
              />
            </Card>
            <InstallationHealth />
          </div>
        </div>
      </div>
    </>
  );
}

function AlertsBar() {
  const alerts = useAlerts();
  const first = alerts?.items.find(({ acknowledgedAt, snoozedUntil }) => !acknowledgedAt && !snoozedUntil);
  if (!alerts || alerts.totalAlerts === 0) return null;
  const { criticalCount, totalAlerts } = alerts;
  const all = `${formatCount(totalAlerts)} business ${totalAlerts === 1 ? "alert" : "alerts"}`;
  return (
    <Banner
      severity={criticalCount > 0 ? "critical" : "warning"}
      title={criticalCount > 0 ? `${formatCount(criticalCount)} critical of ${all}.` : `${all}.`}
      action={
        <Button size="compact" href="/admin/alerts">
          View alerts
        </Button>
      }
    >
      {first?.message}
    </Banner>
  );
}

function PlanMix({ planMix }: { planMix: Today["planMix"] }) {
  const total = planMix.reduce((sum, { organisations }) => sum + organisations, 0);
  const percent = (count: number) => Math.round((count / total) * 100);
  return (
    <Card title="Plan mix">
      {total === 0 ? (
        <p className={css.label}>Nobody pays yet.</p>
      ) : (
        <>
          <div className={css.bar} aria-hidden>
            {planMix.map(({ planId, organisations }) => (
              <div
                key={planId}
                className={`${css.part} ${css.planColor[planId]}`}
                style={{ flexGrow: organisations }}
              />
            ))}
          </div>
          <ul className={css.mix}>
            {planMix.map(({ planId, organisations }) => (
              <li key={planId} className={css.mixRow}>
                <span className={`${css.swatch} ${css.planColor[planId]}`} />
                {planName(planId)}
                <span className={css.mixCount}>{formatCount(organisations)}</span>
                <span className={css.share}>{percent(organisations)}%</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Newest({ newest }: { newest: Today["newest"] }) {
  return (
    <Card
      title="Newest organisations"
      padding="none"
      actions={<Link href="/admin/organizations">View all</Link>}
    >
      <DataList label="Newest organisations" variant="plain">
        {newest.map(({ id, name, state, planId, createdAt }) => (
          <ListRow
            key={id}
            href={`/admin/organizations/${id}`}
            leading={<Avatar name={name} size={28} />}
            title={name}
            trailing={
              <>
                <span className={css.aside}>
                  {planName(planId)}, {formatSeen(createdAt, new Date())}
                </span>
                <Badge status={ORGANISATION_STATES[state]} />
              </>
            }
          />
        ))}
      </DataList>
    </Card>
  );
}

const POLL_MS = 60_000;

function InstallationHealth() {
  const { data } = useQuery(BusinessHealthDocument, {
    pollInterval: POLL_MS,
    context: { handlesErrors: true },
  });
  if (!data) return <Skeleton height={220} />;
  const health = data.businessHealth;
  const waiting = (count: number, oldest: string | null | undefined) =>
    count === 0
      ? "Nothing waits"
      : `${formatCount(count)} wait${oldest ? `, since ${formatStamp(oldest)}` : ""}`;
  const { storageFreeBytes, storageTotalBytes, lastBackupAt, backupProblem } = health;
  return (
    <Card title="Installation">
      <DescriptionList
        items={[
          { term: "Queue", value: waiting(health.queueWaiting, health.queueOldestAt) },
          {
            term: "Failed jobs",
            value: health.queueFailed === 0 ? "None" : formatCount(health.queueFailed),
          },
          { term: "Mail", value: waiting(health.mailWaiting, health.mailOldestAt) },
          { term: "Database", value: formatBytes(health.databaseBytes) },
          {
            term: "Storage",
            value:
              storageFreeBytes && storageTotalBytes
                ? `${formatBytes(storageFreeBytes)} of ${formatBytes(storageTotalBytes)} free`
                : "In a bucket",
          },
          {
            term: "Last backup",
            value: lastBackupAt ? formatSeen(lastBackupAt, new Date()) : backupProblem,
          },
        ]}
      />
    </Card>
  );
}
