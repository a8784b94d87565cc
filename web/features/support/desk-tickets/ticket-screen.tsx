import { useQuery, useSubscription } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { ChevronLeft } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import {
  DeskTicketChangedDocument,
  type DeskTicketFullFragment,
  DeskTicketPageDocument,
  type DeskTicketSource,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { Conversation, Files } from "./conversation.tsx";
import { CustomerInformation } from "./customer-information.tsx";
import * as css from "./desk-tickets.css.ts";
import { LoadError, Loading } from "./load-states.tsx";
import { MessageForm } from "./message-form.tsx";
import { queueHref } from "./queue-place.ts";
import { ticketHref } from "./queue-table.tsx";
import { RelatedTickets } from "./related-tickets.tsx";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { StatusActions } from "./status-actions.tsx";
import { POLL_MS, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";
import { usePresence } from "./use-presence.ts";
import { useTicketKeys } from "./use-ticket-keys.ts";

const BackToQueue = () => (
  <Button href={queueHref()} icon={<ChevronLeft />}>
    Back to Queue
  </Button>
);

const ORIGINS: Partial<Record<DeskTicketSource, string>> = {
  mail: "Opened by email",
  phone: "Noted from a call",
  staff: "We wrote first",
};

export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(DeskTicketPageDocument, {
    variables: { id },
    pollInterval: usePollWhileApart(POLL_MS.ticket),
    fetchPolicy: "cache-and-network",
  });
  const { failure, retry, isRetrying } = usePolled(query);
  useSubscription(DeskTicketChangedDocument, { variables: { id } });
  // `data` may still be for the previous ticket.
  const ticket = query.data?.deskTicket;
  if (failure) {
    return (
      <LoadError
        heading="Unable to load ticket details"
        failure={failure}
        onRetry={retry}
        isRetrying={isRetrying}
        action={<BackToQueue />}
      />
    );
  }
  if (ticket === undefined) return <Loading>Loading ticket details...</Loading>;
  if (ticket === null) return <ErrorState isPage heading="Ticket not found" action={<BackToQueue />} />;
  return (
    <Ticket
      key={id}
      ticket={ticket}
      onStale={() => void query.refetch().catch((error) => ignored(error, "the ticket stays as it was read"))}
    />
  );
}

function Ticket({ ticket, onStale }: { ticket: DeskTicketFullFragment; onStale: () => void }) {
  const { id, title, status, priority, description, categoryName, pageUrl, userAgent, source } = ticket;
  const origin = ORIGINS[source];
  const isPhone = useIsPhone();
  usePageTitle(title, `Ticket ${ticketNumber(id)}`);
  const [params] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  usePresence(id, isWriting);
  const list = useRef<HTMLUListElement>(null);
  const write = useRef<((isInternal: boolean) => void) | null>(null);
  const askStatus = useRef<(() => void) | null>(null);
  useTicketKeys(ticket, { write, askStatus });
  const onWriting = useCallback((is: boolean) => setWriting(is), []);
  return (
    <>
      <PageHeader
        title={title}
        backHref={queueHref()}
        backLabel="Back to Queue"
        isTitleOnPhone
        areActionsBeside
        badge={
          <span className={css.badges}>
            <Badge status={STATUSES.ticket[status]} />
            <Badge status={STATUSES.priority[priority]} />
            {ticket.isBreached && <span className={css.late}>Late</span>}
          </span>
        }
        subtitle={
          !isPhone && (
            <>
              Ticket <span className={css.fullId}>{id}</span>
            </>
          )
        }
        actions={<SnoozeMenu ticket={ticket} />}
      />
      <div className={css.columns}>
        <div className={css.stack}>
          {ticket.mergedIntoId && (
            <Banner severity="info" title="This ticket was merged into another.">
              <Link href={ticketHref(ticket.mergedIntoId)}>Continue there</Link>. Your reply will go to that
              ticket.
            </Banner>
          )}
          <Card
            title="Ticket Details"
            actions={categoryName && <span className={css.category}>{categoryName}</span>}
          >
            {description && <p className={css.prose}>{description}</p>}
            <Files files={ticket.attachments} />
            {(pageUrl || userAgent || origin) && (
              <p className={css.origin}>
                {origin && `${origin}. `}
                {pageUrl && `Opened from ${pageUrl}. `}
                {userAgent}
              </p>
            )}
          </Card>
          <Conversation ticket={ticket} list={list} />
          <MessageForm
            ticket={ticket}
            isFocused={params.has("reply")}
            onWriting={onWriting}
            onStale={onStale}
            onLeave={() => list.current?.focus({ preventScroll: true })}
            write={write}
          />
        </div>
        <div className={css.stack}>
          <StatusActions ticket={ticket} askStatus={askStatus} />
          <CustomerInformation ticket={ticket} />
          <RelatedTickets ticket={ticket} />
        </div>
      </div>
    </>
  );
}
