import { useMutation, useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { Check, LifeBuoy, Plus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import {
  AnswerIfSolvedDocument,
  MarkTicketReadDocument,
  SetTicketClosedDocument,
  TicketScreenDocument,
  type TicketScreenQuery,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { usePerson } from "../../../platform/session/person.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { SentFiles } from "./attachments.tsx";
import * as css from "./support.css.ts";
import { TicketReply } from "./ticket-reply.tsx";
import { TicketSteps } from "./ticket-steps.tsx";

type Ticket = NonNullable<TicketScreenQuery["ticket"]>;
type Message = Ticket["messages"]["edges"][number]["node"];

function loader(args: LoaderFunctionArgs) {
  return preload(args, TicketScreenDocument, { id: args.params.id ?? "" });
}

/** One ticket as its customer sees it: what was written, the answer box, and how it stands. */
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

const useFormatTime = () => {
  const { timeZone } = usePerson();
  return (instant: string) => formatWallDateTime(instantWallTime(instant, timeZone));
};

function OpenTicket({ ticket }: { ticket: Ticket }) {
  const { id, title, status, isUnread, category, createdAt, submittedBy, canReply, continuesIn } = ticket;
  const formatTime = useFormatTime();
  const [markRead] = useMutation(MarkTicketReadDocument, { context: { handlesErrors: true } });
  useEffect(() => {
    if (isUnread) markRead({ variables: { id } }).catch(() => {});
  }, [id, isUnread, markRead]);
  const isPhone = useIsPhone();
  const focusReply = useRef<(() => void) | null>(null);
  const sent = `Sent ${formatTime(createdAt)}${submittedBy ? ` by ${submittedBy.name}` : ""}`;
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
            <Banner severity="info" title="This ticket goes on in another one.">
              <Link href={`/support/ticket/${continuesIn.id}`}>{continuesIn.title}</Link>
            </Banner>
          )}
          <Conversation ticket={ticket} onNotYet={() => focusReply.current?.()} />
          {canReply ? (
            <TicketReply ticketId={id} box={focusReply} />
          ) : (
            !continuesIn && <ClosedTicket id={id} />
          )}
        </div>
        <aside className={css.stack}>
          {!isPhone && <TicketSteps ticket={ticket} />}
          <Details ticket={ticket} />
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

function Conversation({ ticket, onNotYet }: { ticket: Ticket; onNotYet: () => void }) {
  const { description, attachments, submittedBy, createdAt, messages, asksIfSolved } = ticket;
  const { id: viewerId } = useViewer();
  const written = messages.edges.map(({ node }) => node);
  const first = {
    id: ticket.id,
    message: description,
    quotedText: null,
    authorName: submittedBy?.name ?? "A former member",
    isStaff: false,
    isOwn: submittedBy?.id === viewerId,
    createdAt,
    attachments,
  };
  return (
    <Card
      title="Conversation"
      count={written.length + 1}
      padding="none"
      actions={<span className={css.live}>New replies appear here by themselves</span>}
    >
      <div role="log" aria-label="Messages">
        <ol className={css.messages}>
          {[first, ...written].map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ol>
      </div>
      {asksIfSolved && <WasThisSolved ticket={ticket} onNotYet={onNotYet} />}
    </Card>
  );
}

function MessageCard({ message }: { message: Omit<Message, "__typename"> }) {
  const { message: words, quotedText, authorName, isStaff, isOwn, createdAt, attachments } = message;
  const formatTime = useFormatTime();
  return (
    <li className={isStaff ? css.staffs : css.customers}>
      <p className={css.messageHead}>
        <Avatar name={authorName} size={24} />
        <span className={css.author}>{authorName}</span>
        {isStaff && (
          <span className={css.staffTag}>
            <LifeBuoy size={13} aria-hidden /> Support
          </span>
        )}
        {isOwn && <span className={css.quiet}>You</span>}
        <time className={css.when} dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      </p>
      <p className={css.words}>{words}</p>
      {quotedText && (
        <details>
          <summary className={css.quiet}>Earlier messages in this email</summary>
          <p className={css.quoted}>{quotedText}</p>
        </details>
      )}
      <SentFiles files={attachments} />
    </li>
  );
}

function WasThisSolved({ ticket, onNotYet }: { ticket: Ticket; onNotYet: () => void }) {
  const { id, status, handler } = ticket;
  const [answer, { loading }] = useMutation(AnswerIfSolvedDocument);
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const isResolved = status === "resolved";
  const say = (solved: boolean) => answer({ variables: { ticketId: id, solved } }).catch(() => {});
  return (
    <div className={css.solved}>
      <div>
        <p className={css.question}>Was this solved?</p>
        <p className={css.quiet}>
          {isResolved
            ? `${handler ?? "Our support team"} marked it Resolved. A later reply opens it again.`
            : "Yes marks it Resolved; a later reply opens it again."}
        </p>
      </div>
      <div className={css.buttons}>
        <Button
          isDisabled={loading}
          onPress={() => {
            onNotYet();
            if (isResolved) void say(false);
            else setHidden(true);
          }}
        >
          Not yet
        </Button>
        <Button variant="hivis" icon={<Check />} isPending={loading} onPress={() => void say(true)}>
          Yes, solved
        </Button>
      </div>
    </div>
  );
}

function Details({ ticket }: { ticket: Ticket }) {
  const { id, priority, repliesTo, updatedAt, canReply, follows, pageUrl, userAgent } = ticket;
  const { organisation } = useViewer();
  const formatTime = useFormatTime();
  const [close, { loading }] = useMutation(SetTicketClosedDocument);
  return (
    <Card
      title="Details"
      actions={
        canReply && (
          <Button
            size="compact"
            isPending={loading}
            onPress={() => void close({ variables: { id } }).catch(() => {})}
          >
            Close ticket
          </Button>
        )
      }
    >
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Priority", value: <Badge status={STATUSES.priority[priority]} /> },
          { term: "Who can see this", value: `Admins and managers of ${organisation.name}, and who sent it` },
          ...(repliesTo ? [{ term: "Replies also go to", value: repliesTo }] : []),
          { term: "Last update", value: formatTime(updatedAt) },
          ...(follows
            ? [
                {
                  term: "Goes on from",
                  value: <Link href={`/support/ticket/${follows.id}`}>{follows.title}</Link>,
                },
              ]
            : []),
          ...(pageUrl ? [{ term: "Sent from", value: pageUrl }] : []),
          ...(userAgent ? [{ term: "Browser", value: userAgent }] : []),
        ]}
      />
    </Card>
  );
}

export const ticketPage = { loader, Component };
