import { useQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Inbox, UserCheck } from "lucide-react";
import { DeskReportDocument, DeskStatsDocument, MyDeskTicketsDocument } from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import {
  PeriodChoice,
  Report,
  type ReportGroup,
  type ReportMoment,
  usePeriod,
} from "../support-report/report.tsx";
import * as css from "./desk-tickets.css.ts";
import { LoadError, Loading } from "./load-states.tsx";
import { PRIORITY_IDS, type QueueState, queueParams, STATUS_IDS } from "./queue-filters.ts";
import { ticketHref } from "./queue-table.tsx";
import { POLL_MS, useLiveDesk, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";
import { UNASSIGNED } from "./use-staff-choices.ts";

const QUEUE = "/support-admin/tickets";

export function Component() {
  useLiveDesk("DeskStats", "MyDeskTickets", "DeskReport");
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <Button href={QUEUE} icon={<Inbox />}>
              Ticket Queue
            </Button>
            <Button href="/support-admin/my-tickets" icon={<UserCheck />}>
              My Tickets
            </Button>
          </>
        }
      />
      <div className={css.stack}>
        <Figures />
        <Recent />
        <LastDays />
      </div>
    </>
  );
}

function Figures() {
  const query = useQuery(DeskStatsDocument, {
    pollInterval: usePollWhileApart(POLL_MS.stats),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  if (failure) {
    return (
      <LoadError
        heading="Unable to load dashboard data"
        failure={failure}
        onRetry={retry}
        isRetrying={isRetrying}
        retryLabel="Retry Stats"
      />
    );
  }
  if (!data) return <Loading>Loading dashboard...</Loading>;
  const { unsortedMailCount } = data;
  const { statusStats, priorityStats, orgStats, unassignedCount, breached } = data.deskStats;
  const ofStatus = (id: string) => statusStats.find(({ status }) => status === id)?.count ?? 0;
  const ofPriority = (id: string) => priorityStats.find(({ priority }) => priority === id)?.count ?? 0;
  return (
    <>
      <div className={css.counts}>
        {STATUS_IDS.map((id) => (
          <Card key={id} href={`${QUEUE}?status=${id}`} label={`${STATUSES.ticket[id].label} tickets`}>
            <Badge status={STATUSES.ticket[id]} />
            <p className={css.countFigure}>{formatCount(ofStatus(id))}</p>
          </Card>
        ))}
      </div>
      <div className={css.trio}>
        <Card title="Needs attention">
          <ul className={css.lines}>
            <li className={css.line}>
              <Link href={`${QUEUE}?assigned=unassigned`}>Unassigned</Link>
              <span className={css.figure}>{formatCount(unassignedCount)}</span>
            </li>
            <li className={css.line}>
              <Link href={queueHref({ moment: "late", sort: "due" })}>Late replies</Link>
              <span className={css.figure}>{formatCount(breached)}</span>
            </li>
            <li className={css.line}>
              <Link href="/support-admin/to-sort">Emails to sort</Link>
              <span className={css.figure}>{formatCount(unsortedMailCount)}</span>
            </li>
          </ul>
        </Card>
        <Card title="By priority">
          <ul className={css.lines}>
            {PRIORITY_IDS.map((id) => (
              <li key={id} className={css.line}>
                <Badge status={STATUSES.priority[id]} />
                <span className={css.figure}>
                  <Link
                    href={queueHref({ priority: id })}
                    aria-label={`${STATUSES.priority[id].label}: ${formatCount(ofPriority(id))} tickets`}
                  >
                    {formatCount(ofPriority(id))}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Top organizations">
          {orgStats.length === 0 ? (
            <p className={css.small}>No tickets yet</p>
          ) : (
            <ol className={css.lines}>
              {orgStats.map(({ orgId, orgName, count }) => (
                <li key={orgId} className={css.line}>
                  <span className={css.lineName}>{orgName ?? "Unknown"}</span>
                  <span className={css.figure}>{formatCount(count)}</span>
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
    </>
  );
}

function LastDays() {
  const period = usePeriod();
  const { days } = period;
  const query = useQuery(DeskReportDocument, {
    variables: { days },
    pollInterval: usePollWhileApart(POLL_MS.stats),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  return (
    <section className={css.stack} aria-label="Figures" aria-busy={!query.data}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>The last {days} days</h2>
        <PeriodChoice {...period} />
      </div>
      {failure ? (
        <LoadError
          heading="Failed to load some dashboard information"
          failure={failure}
          onRetry={retry}
          isRetrying={isRetrying}
          retryLabel="Retry Figures"
        />
      ) : data ? (
        <Report
          report={data.deskReport}
          hrefOf={(moment, group) => listHref(moment, group, days)}
          ticketHref={ticketHref}
        />
      ) : (
        <Loading>Loading figures...</Loading>
      )}
    </section>
  );
}

/** The queue can't filter by "no category", so that row has no link. */
function listHref(moment: ReportMoment, group: ReportGroup, days: number): string | undefined {
  if (group.by === "agent") return queueHref({ moment, days, assignedTo: group.id ?? UNASSIGNED });
  if (group.by === "category")
    return group.id ? queueHref({ moment, days, categoryId: group.id }) : undefined;
  return queueHref({ moment, days });
}

const queueHref = (state: Partial<QueueState>) => `${QUEUE}?${queueParams(state)}`;

function Recent() {
  const query = useQuery(MyDeskTicketsDocument, {
    pollInterval: usePollWhileApart(POLL_MS.mine),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  if (failure) {
    return (
      <LoadError
        heading="Failed to load some dashboard information"
        failure={failure}
        onRetry={retry}
        isRetrying={isRetrying}
        retryLabel="Retry My Tickets"
      />
    );
  }
  if (!data) return null;
  const { recent } = data.myDeskTickets;
  return (
    <Card title="Recent assignments">
      {recent.length === 0 ? (
        <p className={css.small}>No tickets assigned</p>
      ) : (
        <ul className={css.lines}>
          {recent.map(({ id, title, orgName, status, priority }) => (
            <li key={id} className={css.recent}>
              <span className={css.recentName}>
                <Link href={ticketHref(id)}>{title}</Link>{" "}
                <span className={css.faint}>{orgName ?? "Unknown"}</span>
              </span>
              <span className={css.badges}>
                <Badge status={STATUSES.ticket[status]} />
                <Badge status={STATUSES.priority[priority]} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
