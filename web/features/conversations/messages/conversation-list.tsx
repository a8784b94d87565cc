import { Avatar } from "@fettle/design-system/Avatar";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Mail, MessageSquare, MessageSquareOff, Reply, TriangleAlert } from "lucide-react";
import { Link, useLocation, useNavigation, useSearchParams } from "react-router";
import type {
  ConversationRowFragment,
  ConversationsPageQuery,
  ConversationsPageQueryVariables,
} from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { formatRecent } from "./format-recent.ts";
import * as css from "./messages.css.ts";
import { threadName } from "./thread-name.ts";

type Props = {
  list: PreloadedList<ConversationsPageQuery, ConversationsPageQueryVariables>;
};

const conversationsOf = (data: ConversationsPageQuery) => data.conversations;

export function ConversationList({ list }: Props) {
  const { edges } = useFirstPage(list).conversations;
  const [params] = useSearchParams();
  const { location } = useNavigation();
  const { pathname } = useLocation();
  if (edges.length === 0) return <NoConversations isFiltered={params.size > 0} />;
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

const NoConversations = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState heading="No conversations match" illustration={false} />
  ) : (
    <EmptyState heading="No messages yet" detail="Texts and emails with customers appear here." />
  );

function ConversationsOfPage({ rows, index }: PageProps<ConversationRowFragment>) {
  return (
    <ul className={css.rows} aria-label={index > 0 ? "Conversations, continued" : "Conversations"}>
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
  const Channel = preview?.channel === "email" ? Mail : MessageSquare;
  const isOurs = preview?.direction === "outbound";
  return (
    <li>
      <Link
        to={{ pathname: `/messages/${id}`, search }}
        className={css.row}
        aria-current={pathname === `/messages/${id}` ? "page" : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar name={customer?.name ?? "#"} size={36} />
        <span className={css.rowWords}>
          <span className={css.rowHead}>
            <span className={css.rowName}>{name}</span>
            <span className={css.when}>{formatRecent(lastMessageAt, timeZone, now)}</span>
          </span>
          <span className={css.rowPreview} data-failed={isFailed || undefined}>
            <Channel className={css.channel} aria-label={preview?.channel === "email" ? "Email" : "Text"} />
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
          {isFailed ? (
            <span className={css.failedTag}>
              <TriangleAlert className={css.tagIcon} aria-hidden /> Not delivered
            </span>
          ) : (
            needsReply && (
              <span className={css.replyTag}>
                <Reply className={css.tagIcon} aria-hidden /> Needs reply
              </span>
            )
          )}
        </span>
      </Link>
    </li>
  );
}
