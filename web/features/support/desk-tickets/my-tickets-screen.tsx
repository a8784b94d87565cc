import { useQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { formatCount } from "@fettle/rules/platform/format-count";
import { MyDeskTicketsDocument, type MyDeskTicketsQuery } from "../../../generated/graphql.ts";
import { useListKeys } from "../../../platform/keys/list-keys.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { deskDate } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";
import { LoadError, Loading } from "./load-states.tsx";
import { STATUS_IDS } from "./queue-filters.ts";
import { ticketHref } from "./queue-table.tsx";
import { POLL_MS, useLiveDesk, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";

const PREVIEW = 100;

const preview = (description: string) =>
  description.length > PREVIEW ? `${description.slice(0, PREVIEW)}…` : description;

export function Component() {
  const query = useQuery(MyDeskTicketsDocument, {
    pollInterval: usePollWhileApart(POLL_MS.mine),
    fetchPolicy: "cache-and-network",
  });
  useListKeys();
  const { data, failure, retry, isRetrying } = usePolled(query);
  useLiveDesk("MyDeskTickets");
  const mine = data?.myDeskTickets;
  return (
    <>
      <PageHeader
        title="My Assigned Tickets"
        subtitle={
          mine && `${formatCount(mine.total)} ${mine.total === 1 ? "ticket" : "tickets"} assigned to you`
        }
        actions={
          <>
            <Button href="/support-admin/tickets">All Tickets</Button>
            <Button href="/support-admin">Dashboard</Button>
          </>
        }
      />
      {failure ? (
        <LoadError
          heading="Unable to load your tickets"
          failure={failure}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      ) : mine ? (
        <Mine mine={mine} />
      ) : (
        <Loading>Loading your tickets...</Loading>
      )}
    </>
  );
}

type Tickets = MyDeskTicketsQuery["myDeskTickets"];

function Mine({ mine: { total, counts, tickets } }: { mine: Tickets }) {
  const countOf = (id: string) => counts.find(({ status }) => status === id)?.count ?? 0;
  return (
    <div className={css.stack}>
      <div className={css.counts}>
        {STATUS_IDS.map((id) => (
          <Card key={id}>
            <span className={css.countLabel}>
              <StatusGlyph status={STATUSES.ticket[id]} /> {STATUSES.ticket[id].label}
            </span>
            <p className={css.countFigure}>{formatCount(countOf(id))}</p>
          </Card>
        ))}
      </div>
      {total === 0 && (
        <EmptyState
          heading="No tickets assigned"
          action={
            <Button variant="primary" href="/support-admin/tickets">
              View Ticket Queue
            </Button>
          }
        />
      )}
      {STATUS_IDS.filter((id) => countOf(id) > 0).map((id) => (
        <section key={id} className={css.stack} aria-labelledby={`mine-${id}`}>
          <h2 id={`mine-${id}`} className={css.sectionTitle}>
            {STATUSES.ticket[id].label} ({formatCount(countOf(id))})
          </h2>
          <ul data-rows className={css.tickets}>
            {tickets
              .filter(({ status }) => status === id)
              .map((ticket) => (
                <li key={ticket.id}>
                  <TicketCard ticket={ticket} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TicketCard({ ticket }: { ticket: Tickets["tickets"][number] }) {
  const { id, title, priority, status, orgName, createdAt, description, isBreached } = ticket;
  return (
    <Card title={title} href={ticketHref(id)}>
      <div className={css.stack}>
        <span className={css.cardLine}>
          <Badge status={STATUSES.priority[priority]} />
          <Badge status={STATUSES.ticket[status]} />
          {isBreached && <span className={css.late}>Late</span>}
        </span>
        <p className={css.prose}>{preview(description)}</p>
        <span className={css.cardLine}>
          <span>{orgName ?? "Unknown"}</span>
          <span className={css.date}>{deskDate(createdAt)}</span>
        </span>
      </div>
    </Card>
  );
}
