import { useQuery, useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Link } from "@fettle/design-system/Link";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { planName } from "@fettle/rules/billing/plans";
import type { OwnerFigure } from "@fettle/rules/owner/product-figures";
import { formatCount } from "@fettle/rules/platform/format-count";
import { useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  BusiestTrialsDocument,
  OwnerFiguresDocument,
  OwnerHealthDocument,
  OwnerMessagesDocument,
  OwnerRevenueDocument,
  OwnerTodayDocument,
  type OwnerTodayQuery,
  OwnerTrialsDocument,
} from "../../../generated/graphql.ts";
import { preload, preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { FigureListDialog } from "../analytics/figure-list-dialog.tsx";
import { countChange } from "../analytics/figure-text.ts";
import { KeyFigure, type Figures as KeyFiguresData } from "../analytics/key-figures.tsx";
import {
  monthBefore,
  PRESETS,
  type Preset,
  periodText,
  presetRange,
  rangeBefore,
  rangeOf,
  shortPeriodText,
} from "../analytics/range.ts";
import { RevenueCard } from "../analytics/revenue-card.tsx";
import { TrialsCard } from "../analytics/trials-card.tsx";
import { formatSeen, formatStamp } from "../organisations/format-seen.ts";
import { ORGANISATION_STATES } from "../organisations/organisation-state.ts";
import { BusiestTrials } from "./busiest-trials.tsx";
import * as css from "./dashboard.css.ts";
import { Figure } from "./figure.tsx";
import { formatBytes } from "./format-bytes.ts";
import { MessagesSent } from "./messages-sent.tsx";
import { useAlerts } from "./use-alerts.ts";

type Today = OwnerTodayQuery["ownerToday"];

export function loader(args: LoaderFunctionArgs) {
  const loading = preload(args, OwnerTodayDocument);
  const { from, to } = rangeOf(new URL(args.request.url).searchParams);
  preloadCard(args, OwnerFiguresDocument, presetRange("30-days"));
  preloadCard(args, OwnerRevenueDocument, { from, to });
  preloadCard(args, OwnerTrialsDocument, { from, to });
  preloadCard(args, OwnerMessagesDocument, { from, to });
  preloadCard(args, OwnerMessagesDocument, rangeBefore({ from, to }));
  preloadCard(args, BusiestTrialsDocument, {});
  preloadCard(args, OwnerHealthDocument, {});
  return loading;
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const { from, to, preset } = rangeOf(search);
  const range = { from, to };
  const today = useReadQuery(useLoaded<typeof loader>()).data.ownerToday;
  const isPhone = useIsPhone();
  const period = (
    <SegmentedControl<Preset | "own">
      label="Period"
      items={PRESETS}
      selectedKey={preset ?? "own"}
      onChange={(id) => setSearch({ range: id }, { replace: true })}
    />
  );
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={`All organisations, ${periodText(range, preset)}`}
        areActionsBeside
        actions={!isPhone && period}
      />
      <div className={css.page}>
        {isPhone && <div>{period}</div>}
        <AlertsBar />
        <Figures today={today} />
        <div className={css.charts}>
          <RevenueCard range={range} isLineAlone />
          <TrialsCard range={range} />
        </div>
        <div className={css.cards}>
          <div className={css.stack}>
            <PlanMix planMix={today.planMix} />
            <MessagesSent range={range} period={shortPeriodText(range, preset)} />
          </div>
          <div className={css.stack}>
            <Newest newest={today.newest} />
            <BusiestTrials />
          </div>
          <InstallationHealth />
        </div>
      </div>
    </>
  );
}

function Figures({ today }: { today: Today }) {
  const days = presetRange("30-days");
  const { data, error, refetch } = useQuery(OwnerFiguresDocument, {
    variables: days,
    context: { handlesErrors: true },
  });
  const [opened, setOpened] = useState<OwnerFigure | null>(null);
  const before = monthBefore(days);
  const figures = data?.ownerFigures.figures;
  const key = (name: OwnerFigure) =>
    figures ? (
      <KeyFigure name={name} figures={figures} before={before} onOpen={setOpened} />
    ) : (
      <Skeleton height={100} />
    );
  if (error && !data) {
    return (
      <ErrorState heading="Failed to load the key figures" illustration={false} onRetry={() => refetch()} />
    );
  }
  const { trialsRunning, trialsEndingThisWeek, trialsConverted, openTickets, openTicketsWeekAgo } = today;
  return (
    <div className={css.figures}>
      {key("monthly_recurring_revenue")}
      {figures ? <Paying figures={figures} before={before} /> : <Skeleton height={100} />}
      {key("trial_to_paid")}
      <Figure
        label="Open tickets"
        value={formatCount(openTickets)}
        change={countChange(openTickets, openTicketsWeekAgo, "less")}
        note={
          openTicketsWeekAgo === null || openTickets === openTicketsWeekAgo
            ? `${formatCount(today.urgentTickets)} urgent, ${formatCount(today.unassignedTickets)} unassigned`
            : "than a week ago"
        }
        href="/admin/support"
      />
      <Figure
        label="Trials running"
        value={formatCount(trialsRunning)}
        note={`${formatCount(trialsEndingThisWeek)} end within 7 days, ${formatCount(trialsConverted)} became paid in the last 30`}
        href="/admin/organizations?state=trial&sort=trial_end"
      />
      {key("activation")}
      {key("revenue_churn")}
      {key("customer_churn")}
      {opened && <FigureListDialog figure={opened} range={days} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Paying({ figures, before }: { figures: KeyFiguresData; before: string }) {
  const found = figures.find(({ figure }) => figure === "monthly_recurring_revenue");
  const { organisations = 0, previousOrganisations = null } = found ?? {};
  const change = countChange(organisations, previousOrganisations, "more");
  return (
    <Figure
      label="Paying organisations"
      value={formatCount(organisations)}
      change={change}
      note={change ? `than on ${before}` : `no change on ${before}`}
      href="/admin/organizations?sort=revenue"
    />
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
      title={criticalCount > 0 ? `${all}, ${formatCount(criticalCount)} critical.` : `${all}.`}
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
        <p className={css.label}>No paying organisations yet.</p>
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
                <Link href={`/admin/organizations?plan=${planId}&sort=revenue`}>{planName(planId)}</Link>
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
      actions={
        <Link isQuiet href="/admin/organizations">
          View all
        </Link>
      }
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
  const { data, error, refetch } = useQuery(OwnerHealthDocument, {
    pollInterval: POLL_MS,
    context: { handlesErrors: true },
  });
  if (!data) {
    if (!error) return <Skeleton height={220} />;
    return (
      <Card title="Installation">
        <ErrorState
          heading="Failed to load the installation’s health"
          illustration={false}
          onRetry={() => refetch()}
        />
      </Card>
    );
  }
  const health = data.ownerHealth;
  const waiting = (count: number, oldest: string | null | undefined) =>
    count === 0
      ? "Nothing waiting"
      : `${formatCount(count)} waiting${oldest ? `, oldest from ${formatStamp(oldest)}` : ""}`;
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
                : "In cloud storage",
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
