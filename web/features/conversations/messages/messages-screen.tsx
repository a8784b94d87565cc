import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { isManaging } from "@fettle/rules/identity/role";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { FileText } from "lucide-react";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { ConversationCountsDocument, ConversationsPageDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { ConversationFilters, readFilter } from "./conversation-filters.tsx";
import { ConversationList } from "./conversation-list.tsx";
import * as css from "./messages.css.ts";
import { NewMessageButton } from "./new-message-button.tsx";
import { NoThread } from "./no-thread.tsx";
import { ThreadPane } from "./thread-pane.tsx";
import { preloadThread } from "./thread-query.ts";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const { id } = args.params;
  return {
    list: preloadList(args, ConversationsPageDocument, {
      search: params.get("search")?.trim() || null,
      filter: readFilter(params),
    }),
    counts: preload(args, ConversationCountsDocument),
    thread: id ? preloadThread(args, id) : null,
  };
}

/** Shows the list of threads next to the chosen thread. Phones show one or the other. */
export function Component() {
  const { list, counts, thread } = useLoaded<typeof loader>();
  const { id } = useParams();
  const isPhone = useIsPhone();
  const { role } = useViewer();
  const [text, setText] = useSearchText();
  if (isPhone && thread) return <ThreadPane key={id} thread={thread} />;
  const threads = (
    <section className={css.list} aria-label="Conversations">
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
      <Suspense fallback={<CardsSkeleton label="Loading messages" />}>
        <ConversationList list={list} />
      </Suspense>
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
        {thread ? (
          <Suspense key={id} fallback={<div className={css.pane} aria-busy />}>
            <ThreadPane thread={thread} />
          </Suspense>
        ) : (
          <NoThread />
        )}
      </div>
    </>
  );
}
