import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { FileText } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { type LoaderFunctionArgs, Navigate, useLocation, useParams } from "react-router";
import { ConversationCountsDocument, ConversationsPageDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { preloadList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { ConversationFilters, type ConversationFiltersProps, readFilter } from "./conversation-filters.tsx";
import { ConversationList, type Conversations, ListSkeleton, moveAmong } from "./conversation-list.tsx";
import * as css from "./messages.css.ts";
import { NewMessageButton } from "./new-message-button.tsx";
import { WAITING } from "./next-thread.ts";
import { NoThread } from "./no-thread.tsx";
import type { Bookable, BookingProps } from "./start-from-thread.tsx";
import { ThreadPane } from "./thread-pane.tsx";
import { preloadThread } from "./thread-query.ts";
import { PaneSkeleton } from "./thread-skeleton.tsx";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const { id } = args.params;
  if (id) preloadThread(args, id);
  const search = params.get("search")?.trim() || null;
  return {
    waiting: preloadList(args, ConversationsPageDocument, WAITING),
    list: preloadList(args, ConversationsPageDocument, {
      search,
      filter: readFilter(params) ?? (search ? null : "answered"),
    }),
    counts: preload(args, ConversationCountsDocument),
  };
}

/** Shows the list of threads next to the chosen thread. Phones show one or the other. */
export function MessagesView({ Booking }: { Booking: ComponentType<BookingProps> }) {
  const { waiting, list, counts } = useLoaded<typeof loader>();
  const { id } = useParams();
  const [booking, setBooking] = useState<Bookable>();
  const isPhone = useIsPhone();
  const { role } = useViewer();
  const thread = id && <ThreadPane key={id} id={id} onBook={setBooking} isBooking={booking !== undefined} />;
  const dialog = booking && <Booking thread={booking} onClose={() => setBooking(undefined)} />;
  if (isPhone && thread) {
    return (
      <>
        {thread}
        {dialog}
      </>
    );
  }
  const threads = (
    <section className={css.list} aria-label="Conversations" onKeyDown={moveAmong}>
      <Suspense fallback={<ListHeadSkeleton />}>
        <ListHead counts={counts} />
      </Suspense>
      <div className={css.listBody} data-scroller>
        <Suspense fallback={<ListSkeleton />}>
          <ConversationList waiting={waiting} list={list} />
        </Suspense>
      </div>
    </section>
  );
  if (isPhone) {
    return (
      <>
        {threads}
        <StickyActionBar>
          <NewMessageButton />
        </StickyActionBar>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Messages"
        actions={
          <>
            {isManaging(role) && (
              <Button icon={<FileText />} href="/settings?tab=messages">
                Templates
              </Button>
            )}
            <NewMessageButton />
          </>
        }
      />
      <div className={css.columns}>
        {threads}
        {thread || (
          <Suspense fallback={<PaneSkeleton />}>
            <NewestWaiting waiting={waiting} />
          </Suspense>
        )}
      </div>
      {dialog}
    </>
  );
}

function ListHead({ counts }: ConversationFiltersProps) {
  const [text, setText] = useSearchText();
  const { all } = useReadQuery(counts).data;
  if (all.totalCount === 0 && !text) return null;
  return (
    <div className={css.listHead}>
      <SearchField
        label="Search messages"
        placeholder="Search name, number or words"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={setText}
      />
      <ConversationFilters counts={counts} />
    </div>
  );
}

const ListHeadSkeleton = () => (
  <div className={css.listHead}>
    <Skeleton height={36} />
    <Skeleton height={32} width="80%" />
  </div>
);

/** Opens on the newest conversation that needs a reply. */
function NewestWaiting({ waiting }: { waiting: Conversations }) {
  const [newest] = useFirstPage(waiting).conversations.edges;
  const { search } = useLocation();
  if (!newest) return <NoThread />;
  return <Navigate to={{ pathname: `/messages/${newest.node.id}`, search }} replace />;
}
