import type { ApolloCache } from "@apollo/client";
import { useApolloClient, useMutation, useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { BackLink } from "@fettle/design-system/patterns/BackLink";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Check, Reply } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  MarkConversationDoneDocument,
  MarkConversationReadDocument,
  ThreadDocument,
  type ThreadQuery,
} from "../../../generated/graphql.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { AttachBanner } from "./attach-banner.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import * as css from "./messages.css.ts";
import { MessagesByDay } from "./messages-by-day.tsx";
import { NextVisitLine } from "./next-visit.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { threadName } from "./thread-name.ts";
import { type PreloadedThread, THREAD_PAGE, threadVariables } from "./thread-query.ts";

type Thread = NonNullable<ThreadQuery["conversation"]>;

export function ThreadPane({ thread }: { thread: PreloadedThread }) {
  const { conversation } = useReadQuery(thread).data;
  usePageTitle(conversation ? threadName(conversation) : "Conversation not found", "Messages");
  if (!conversation) return <ThreadNotFound />;
  return <OpenThread conversation={conversation} />;
}

const ThreadNotFound = () => (
  <div className={css.pane}>
    <EmptyState
      heading="Conversation not found"
      detail="It may have been moved to a customer’s conversation."
      illustration={false}
      action={<Button href="/messages">Back to Messages</Button>}
    />
  </div>
);

function OpenThread({ conversation }: { conversation: Thread }) {
  const { id, customer, messages, needsReply, unread } = conversation;
  const isPhone = useIsPhone();
  const [again, setAgain] = useState<string>();
  const [markRead] = useMutation(MarkConversationReadDocument, { context: { handlesErrors: true } });
  useEffect(() => {
    if (unread > 0) markRead({ variables: { id } }).catch(() => {});
  }, [id, unread, markRead]);
  const nodes = messages.edges.map(({ node }) => node);
  const name = threadName(conversation);
  const phone = customer?.phone ?? conversation.phone;
  return (
    <>
      <section className={css.pane} aria-label={`Conversation with ${name}`}>
        <header className={css.paneHead}>
          {isPhone ? (
            <BackLink href="/messages">Messages</BackLink>
          ) : (
            <>
              <Avatar name={customer?.name ?? "#"} size={36} />
              <div className={css.paneName}>
                <h2 className={css.paneTitle}>{name}</h2>
                {customer && phone && <p className={css.panePhone}>{formatPhone(phone)}</p>}
              </div>
            </>
          )}
          {isPhone && customer && <Link href={`/customers/${customer.id}`}>Customer</Link>}
          <DoneButton id={id} needsReply={needsReply} />
        </header>
        {!customer && <AttachBanner conversationId={id} phone={conversation.phone ?? ""} />}
        {customer?.nextVisit && <NextVisitLine visit={customer.nextVisit} />}
        <Scroller newest={`${nodes[0]?.id} ${conversation.optOuts[0]?.id}`}>
          <Earlier thread={conversation} />
          <MessagesByDay
            messages={nodes}
            optOuts={optOutsAmong(conversation)}
            onAgain={({ body }) => setAgain(body)}
          />
        </Scroller>
        <ReplyForm key={again} conversation={conversation} text={again} />
      </section>
      {!isPhone && customer && <CustomerPanel customer={customer} />}
    </>
  );
}

function optOutsAmong({ messages, optOuts }: Thread) {
  const oldest = messages.edges.at(-1)?.node.createdAt;
  if (!messages.pageInfo.hasNextPage || !oldest) return optOuts;
  return optOuts.filter(({ at }) => Date.parse(at) >= Date.parse(oldest));
}

function DoneButton({ id, needsReply }: { id: string; needsReply: boolean }) {
  const [markDone, { loading }] = useMutation(MarkConversationDoneDocument);
  const isPhone = useIsPhone();
  if (!needsReply) return null;
  return (
    <div className={css.paneActions}>
      {/* On a phone, the button is enough. */}
      {!isPhone && (
        <span className={css.replyTag}>
          <Reply className={css.tagIcon} aria-hidden /> Needs reply
        </span>
      )}
      <Button
        icon={<Check />}
        isPending={loading}
        onPress={() => void markDone({ variables: { id, isDone: true } }).catch(() => {})}
      >
        Mark done
      </Button>
    </div>
  );
}

/** Starts at the newest message and follows new ones, unless the user has scrolled up. */
function Scroller({ newest, children }: { newest: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={box}
      className={css.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {children}
    </div>
  );
}

function Earlier({ thread: { id, messages } }: { thread: Thread }) {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const { hasNextPage, endCursor } = messages.pageInfo;
  if (!hasNextPage) return null;
  const load = async () => {
    setLoading(true);
    try {
      const variables = { id, first: THREAD_PAGE, after: endCursor };
      const { data } = await client.query({ query: ThreadDocument, variables, fetchPolicy: "no-cache" });
      const older = data?.conversation?.messages;
      if (older) addOlder(client.cache, id, older);
    } finally {
      setLoading(false);
    }
  };
  return (
    <p className={css.earlier}>
      <Button size="inline" isPending={isLoading} onlyReads onPress={() => void load()}>
        Earlier messages
      </Button>
    </p>
  );
}

/** Messages are newest first, so older ones go at the end. */
function addOlder(cache: ApolloCache, id: string, older: Thread["messages"]) {
  cache.updateQuery({ query: ThreadDocument, variables: threadVariables(id) }, (data) => {
    if (!data?.conversation) return data;
    const { messages } = data.conversation;
    const edges = [...messages.edges, ...older.edges];
    return { ...data, conversation: { ...data.conversation, messages: { ...older, edges } } };
  });
}
