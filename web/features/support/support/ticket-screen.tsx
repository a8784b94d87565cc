import { useMutation, useReadQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import type { LoaderFunctionArgs } from "react-router";
import {
  MarkTicketReadDocument,
  TicketScreenDocument,
  type TicketScreenQuery,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./support.css.ts";
import { TicketConversation } from "./ticket-conversation.tsx";
import { TicketDetails } from "./ticket-details.tsx";
import { TicketReply } from "./ticket-reply.tsx";
import { TicketSteps } from "./ticket-steps.tsx";
import { useFormatTime } from "./use-format-time.ts";

type Ticket = NonNullable<TicketScreenQuery["ticket"]>;

function loader(args: LoaderFunctionArgs) {
  return preload(args, TicketScreenDocument, { id: args.params.id ?? "" });
}

function Component() {
  return (
    <Suspense fallback={<CardsSkeleton label="Loading ticket" />}>
      <FoundTicket />
    </Suspense>
  );
}

function FoundTicket() {
  const { ticket } = useReadQuery(useLoaded<typeof loader>()).data;
  usePageTitle(ticket?.title ?? "Ticket not found", "Support");
  if (!ticket) {
    return (
      <EmptyState
        heading="Ticket not found"
        illustration={false}
        isPage
        action={<Button href="/support">Back to Support</Button>}
      />
    );
  }
  return <OpenTicket key={ticket.id} ticket={ticket} />;
}

function OpenTicket({ ticket }: { ticket: Ticket }) {
  const { id, title, status, isUnread, category, createdAt, canReply, continuesIn } = ticket;
  const { submittedBy, onBehalfOf } = ticket;
  const formatTime = useFormatTime();
  const [markRead] = useMutation(MarkTicketReadDocument, { context: { handlesErrors: true } });
  useEffect(() => {
    if (isUnread)
      markRead({ variables: { id } }).catch((error) =>
        ignored(error, "marked again when the ticket is next opened"),
      );
  }, [id, isUnread, markRead]);
  const isPhone = useIsPhone();
  const focusReply = useRef<(() => void) | null>(null);
  const people = [submittedBy && `by ${submittedBy.name}`, onBehalfOf && `for ${onBehalfOf}`];
  const sent = [`Sent ${formatTime(createdAt)}`, ...people].filter(Boolean).join(" ");
  return (
    <>
      <PageHeader
        title={title}
        badge={<Badge status={STATUSES.ticket[status]} size="large" />}
        backHref="/support"
        backLabel="Support"
        isTitleOnPhone
        subtitle={[`Ticket ${ticketNumber(id)}`, category?.name, sent].filter(Boolean).join(" • ")}
      />
      {isPhone && <TicketSteps ticket={ticket} />}
      <div className={css.ticketColumns}>
        <div className={css.stack}>
          {continuesIn && (
            <Banner severity="info" title="This ticket continues in another one.">
              <Link href={`/support/ticket/${continuesIn.id}`}>{continuesIn.title}</Link>
            </Banner>
          )}
          <TicketConversation ticket={ticket} onNotYet={() => focusReply.current?.()} />
          {canReply ? (
            <TicketReply ticketId={id} box={focusReply} />
          ) : (
            !continuesIn && <ClosedTicket id={id} />
          )}
        </div>
        <aside className={css.stack}>
          {!isPhone && <TicketSteps ticket={ticket} />}
          <TicketDetails ticket={ticket} />
        </aside>
      </div>
    </>
  );
}

const ClosedTicket = ({ id }: { id: string }) => (
  <Card>
    <div className={css.closed}>
      <p className={css.question}>This ticket is closed</p>
      <Button variant="primary" icon={<Plus />} href={`/support/new?follows=${id}`}>
        New ticket
      </Button>
    </div>
  </Card>
);

export const ticketPage = { loader, Component };
