import type { ApolloCache } from "@apollo/client";
import { useApolloClient, useFragment, useMutation, useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { IconButton } from "@fettle/design-system/IconButton";
import { BackLink } from "@fettle/design-system/patterns/BackLink";
import { formatPhone } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { Check, Phone } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  ConversationCountsDocument,
  type ConversationRowFragment,
  ConversationRowFragmentDoc,
  MarkConversationDoneDocument,
  MarkConversationReadDocument,
  ThreadDocument,
  type ThreadQuery,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { AttachBanner } from "./attach-banner.tsx";
import { CustomerPanel, NumberPanel } from "./customer-panel.tsx";
import { conversationsChanged } from "./message-cache.ts";
import * as css from "./messages.css.ts";
import { MessagesByDay } from "./messages-by-day.tsx";
import { NextVisitLine } from "./next-visit.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { type Bookable, StartMenu } from "./start-from-thread.tsx";
import { threadName } from "./thread-name.ts";
import { THREAD_PAGE, threadVariables } from "./thread-query.ts";
import { PaneSkeleton, ThreadSkeleton } from "./thread-skeleton.tsx";

type Thread = NonNullable<ThreadQuery["conversation"]>;

export interface ThreadPaneProps {
  id: string;
  /** Opens New Job for the thread. */
  onBook: (thread: Bookable) => void;
  /** New Job is open, so the thread may be about to join a customer's. */
  isBooking: boolean;
}

/** Shows what the list knows of the thread until its messages load. */
export function ThreadPane({ id, onBook, isBooking }: ThreadPaneProps) {
  const { data, error } = useQuery(ThreadDocument, { variables: threadVariables(id) });
  const known = useFragment({
    fragment: ConversationRowFragmentDoc,
    fragmentName: "ConversationRow",
    from: { __typename: "Conversation", id },
  });
  const thread = data?.conversation;
  const row = thread ?? (known.complete ? (known.data as ConversationRowFragment) : undefined);
  const isGone = data !== undefined && !thread;
  usePageTitle(row ? threadName(row) : isGone ? "Conversation not found" : "Messages");
  if (error && !data) throw error;
  if (isGone) return isBooking ? <PaneSkeleton /> : <ThreadNotFound />;
  return row ? <OpenThread row={row} thread={thread ?? undefined} onBook={onBook} /> : <PaneSkeleton />;
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

type OpenThreadProps = {
  row: ConversationRowFragment;
  thread: Thread | undefined;
  onBook: ThreadPaneProps["onBook"];
};

function OpenThread({ row, thread, onBook }: OpenThreadProps) {
  const { id, customer, needsReply, unread } = row;
  const isPhone = useIsPhone();
  const [again, setAgain] = useState<string>();
  const [markRead] = useMutation(MarkConversationReadDocument, { context: { handlesErrors: true } });
  useEffect(() => {
    if (unread > 0)
      markRead({ variables: { id } }).catch((error) =>
        ignored(error, "marked again when the thread is next opened"),
      );
  }, [id, unread, markRead]);
  const nodes = thread?.messages.edges.map(({ node }) => node) ?? [];
  const name = threadName(row);
  const phone = customer?.phone ?? row.phone;
  const bookable: Bookable = { ...row, messages: nodes };
  const book = () => onBook(bookable);
  const visit = thread?.customer?.nextVisit;
  return (
    <>
      <section className={css.pane} aria-label={`Conversation with ${name}`}>
        <header className={css.paneHead}>
          {isPhone ? (
            <BackLink href="/messages">Messages</BackLink>
          ) : (
            <>
              <Avatar name={customer?.name ?? "?"} size={36} />
              <div className={css.paneName}>
                <h2 className={css.paneTitle}>{name}</h2>
                {customer && phone && <p className={css.panePhone}>{formatPhone(phone)}</p>}
              </div>
            </>
          )}
          <div className={css.paneActions}>
            <span className={css.noPanel}>
              <StartMenu thread={bookable} onBook={book} />
            </span>
            {phone && !isPhone && (
              <IconButton variant="secondary" label={`Call ${name}`} icon={<Phone />} href={telHref(phone)} />
            )}
            <DoneButton id={id} needsReply={needsReply} />
          </div>
        </header>
        {!customer && <AttachBanner conversationId={id} phone={row.phone ?? ""} />}
        {visit && <NextVisitLine visit={visit} />}
        <Scroller newest={`${nodes[0]?.id} ${thread?.optOuts[0]?.id}`}>
          {thread ? (
            <>
              <Earlier thread={thread} />
              <MessagesByDay
                messages={nodes}
                optOuts={optOutsAmong(thread)}
                isWaiting={needsReply}
                onAgain={({ body }) => setAgain(body)}
              />
            </>
          ) : (
            <ThreadSkeleton last={row.preview} />
          )}
        </Scroller>
        <ReplyForm key={again} conversation={row} text={again} />
      </section>
      {!isPhone &&
        (customer ? (
          <CustomerPanel thread={bookable} customer={thread?.customer ?? undefined} onBook={book} />
        ) : (
          <NumberPanel thread={bookable} onBook={book} />
        ))}
    </>
  );
}

function optOutsAmong({ messages, optOuts }: Thread) {
  const oldest = messages.edges.at(-1)?.node.createdAt;
  if (!messages.pageInfo.hasNextPage || !oldest) return optOuts;
  return optOuts.filter(({ at }) => Date.parse(at) >= Date.parse(oldest));
}

function DoneButton({ id, needsReply }: { id: string; needsReply: boolean }) {
  const [markDone, { loading }] = useMutation(MarkConversationDoneDocument, {
    update: conversationsChanged,
    refetchQueries: [ConversationCountsDocument],
  });
  if (!needsReply) return null;
  return (
    <Button
      icon={<Check />}
      isPending={loading}
      onPress={() =>
        void markDone({ variables: { id, isDone: true } }).catch((error) =>
          ignored(error, "a toast shows it"),
        )
      }
    >
      Mark done
    </Button>
  );
}

const AT_END_PX = 40;

/** Starts at the newest message and follows new ones, unless the user has scrolled up. On a phone the page scrolls. */
function Scroller({ newest, children }: { newest: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone) return;
    const onScroll = () => {
      isAtEnd.current = document.documentElement.scrollHeight - scrollY - innerHeight < AT_END_PX;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [isPhone]);
  useLayoutEffect(() => {
    if (!newest || !isAtEnd.current) return;
    if (!isPhone) {
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
      return;
    }
    // After the shell has put a new screen at its top.
    const frame = requestAnimationFrame(() => scrollTo(0, document.documentElement.scrollHeight));
    return () => cancelAnimationFrame(frame);
  }, [newest, isPhone]);
  return (
    <div
      ref={box}
      className={css.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX;
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
