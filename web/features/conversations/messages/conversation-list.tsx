import { Avatar } from "@fettle/design-system/Avatar";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { Mail, MessageSquareOff, TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type {
  ConversationRowFragment,
  ConversationsPageQuery,
  ConversationsPageQueryVariables,
} from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { moveRow } from "../../../platform/keys/list-keys.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { formatRecent } from "./format-recent.ts";
import * as css from "./messages.css.ts";
import { threadName } from "./thread-name.ts";

export type Conversations = PreloadedList<ConversationsPageQuery, ConversationsPageQueryVariables>;

const conversationsOf = (data: ConversationsPageQuery) => data.conversations;

/** The ones that need a reply come first, unless the list is filtered. */
export function ConversationList({ waiting, list }: { waiting: Conversations; list: Conversations }) {
  const { edges: needing, pageInfo } = useFirstPage(waiting).conversations;
  const { edges } = useFirstPage(list).conversations;
  const isGrouped = list.variables.filter === "answered";
  if (!isGrouped && edges.length === 0) return <NoConversations isFiltered />;
  if (!isGrouped) return <Rows list={list} />;
  if (edges.length + needing.length === 0) return <NoConversations isFiltered={false} />;
  return (
    <>
      {needing.length > 0 && (
        <>
          <h2 className={css.group}>{`Needs reply ${needing.length}${pageInfo.hasNextPage ? "+" : ""}`}</h2>
          <Rows list={waiting} />
        </>
      )}
      {edges.length > 0 && (
        <>
          {needing.length > 0 && <h2 className={css.group}>Earlier</h2>}
          <Rows list={list} />
        </>
      )}
    </>
  );
}

function Rows({ list }: { list: Conversations }) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return (
    <LongList
      list={list}
      connectionOf={conversationsOf}
      Page={ConversationsOfPage}
      columns={1}
      isChanging={location?.pathname === pathname}
    />
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys also move from one group to the next. */
export function moveAmong(event: KeyboardEvent<HTMLElement>) {
  const { target, key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = STEPS[key];
  if (!step || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target as HTMLElement).matches("li > a")) return;
  event.preventDefault();
  moveRow(step);
}

const PLACES = ["one", "two", "three", "four"];

export const ListSkeleton = () => (
  <SkeletonRegion label="Loading messages">
    {PLACES.map((place) => (
      <div key={place} className={css.row}>
        <Skeleton shape="circle" height={36} />
        <span className={css.rowWords}>
          <Skeleton width="60%" />
          <Skeleton width="85%" height={11} />
        </span>
      </div>
    ))}
  </SkeletonRegion>
);

const NoConversations = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState heading="No conversations match" illustration={false} />
  ) : (
    <EmptyState heading="No messages yet" detail="Texts and emails with customers appear here." />
  );

function ConversationsOfPage({ rows, index }: PageProps<ConversationRowFragment>) {
  return (
    <ul data-rows className={css.rows} aria-label={index > 0 ? "Conversations, continued" : "Conversations"}>
      {rows.map((row) => (
        <ConversationItem key={row.id} conversation={row} />
      ))}
    </ul>
  );
}

const FAILED = ["failed", "bounced", "unknown"];

function ConversationItem({ conversation }: { conversation: ConversationRowFragment }) {
  const { id, customer, preview, lastMessageAt, unread, needsReply } = conversation;
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const { search, pathname } = useLocation();
  const name = threadName(conversation);
  const isFailed = FAILED.includes(preview?.status ?? "");
  const isOurs = preview?.direction === "outbound";
  return (
    <li>
      <Link
        to={{ pathname: `/messages/${id}`, search }}
        className={css.row}
        aria-current={pathname === `/messages/${id}` ? "page" : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar name={customer?.name ?? "?"} size={36} />
        <span className={css.rowWords}>
          <span className={css.rowHead}>
            <span className={css.rowName}>{name}</span>
            <span className={css.when} data-waiting={needsReply || undefined}>
              {formatRecent(lastMessageAt, timeZone, now)}
            </span>
          </span>
          <span className={css.rowPreview} data-failed={isFailed || undefined}>
            {preview?.channel === "email" && <Mail className={css.channel} aria-label="Email" />}
            <span className={css.previewText}>
              {isOurs && "You: "}
              {preview?.text}
            </span>
            {unread > 0 && (
              <span className={css.unread}>
                {unread}
                <span className={css.hidden}> unread</span>
              </span>
            )}
          </span>
          {customer?.textOptOut && (
            <span className={css.textsOffTag}>
              <MessageSquareOff className={css.tagIcon} aria-hidden /> Texts off
            </span>
          )}
          {isFailed && (
            <span className={css.failedTag}>
              <TriangleAlert className={css.tagIcon} aria-hidden /> Not delivered
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
