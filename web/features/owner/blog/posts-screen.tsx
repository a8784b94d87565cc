import { useSuspenseQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { Toolbar } from "@fettle/design-system/patterns/Toolbar";
import { SearchField } from "@fettle/design-system/SearchField";
import { Select } from "@fettle/design-system/Select";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { BLOG_CATEGORIES } from "@fettle/rules/website/blog";
import { Plus } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { type OwnerPostState, OwnerPostsDocument } from "../../../generated/graphql.ts";
import { ContentSkeleton } from "../../../platform/screen/content-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { NewsletterCard } from "./newsletter-card.tsx";
import * as css from "./owner-blog.css.ts";
import { momentWords, STATE_WORDS } from "./post-words.ts";

const ALL = "all";
const STATES = [
  { id: ALL, label: "Any status" },
  ...(["draft", "scheduled", "published"] as const).map((id) => ({ id, label: STATE_WORDS[id] })),
];
const CATEGORIES = [{ id: ALL, label: "Any category" }, ...BLOG_CATEGORIES.map((id) => ({ id, label: id }))];

export function Component() {
  const [text, setText] = useSearchText();
  const [status, setStatus] = useState<string>(ALL);
  const [category, setCategory] = useState<string>(ALL);
  const [page, setPage] = useState(1);
  const filtered = (set: (value: string) => void) => (value: string) => {
    setPage(1);
    set(value);
  };
  const isPhone = useIsPhone();
  const newPost = (
    <Button variant="primary" icon={<Plus />} href="/admin/blog/new">
      New post
    </Button>
  );
  return (
    <>
      <div className={css.page}>
        <PageHeader title="Blog Posts" isTitleOnPhone actions={newPost} />
        <Toolbar
          search={
            <SearchField
              label="Search posts"
              placeholder="Search title or text"
              maxLength={SEARCH_MAX}
              value={text}
              onChange={filtered(setText)}
            />
          }
        >
          <Select
            label="Status"
            hideLabel
            items={STATES}
            selectedKey={status}
            onSelectionChange={filtered(setStatus)}
          />
          <Select
            label="Category"
            hideLabel
            items={CATEGORIES}
            selectedKey={category}
            onSelectionChange={filtered(setCategory)}
          />
        </Toolbar>
        <Suspense fallback={<ContentSkeleton shape="list" />}>
          <Posts
            search={useDeferredValue(text.trim()) || null}
            status={status === ALL ? null : (status as OwnerPostState)}
            category={category === ALL ? null : category}
            page={page}
            onPage={setPage}
          />
        </Suspense>
        <NewsletterCard />
      </div>
      {isPhone && <StickyActionBar>{newPost}</StickyActionBar>}
    </>
  );
}

interface PostsProps {
  search: string | null;
  status: OwnerPostState | null;
  category: string | null;
  page: number;
  onPage: (page: number) => void;
}

function Posts({ onPage, ...variables }: PostsProps) {
  const { data } = useSuspenseQuery(OwnerPostsDocument, { variables, fetchPolicy: "cache-and-network" });
  const { posts, pages, total } = data.ownerPosts;
  const { page, search, status, category } = variables;
  if (posts.length === 0) {
    return search || status || category ? (
      <EmptyState heading="No posts found" illustration={false} />
    ) : (
      <EmptyState heading="No posts yet" detail="Your first post starts as a draft only you can see." />
    );
  }
  return (
    <>
      <p className={css.quiet} role="status">
        {total} {total === 1 ? "post" : "posts"}
      </p>
      <DataList label="Posts">
        {posts.map((post) => (
          <ListRow
            key={post.id}
            href={`/admin/blog/${post.id}`}
            title={post.title}
            detail={`${post.category} · changed ${momentWords(post.updatedAt)}`}
            trailing={<StateWords {...post} />}
          />
        ))}
      </DataList>
      {pages > 1 && (
        <nav className={css.pages} aria-label="Pages">
          <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className={css.quiet}>
            Page {page} of {pages}
          </span>
          <Button isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

interface StateWordsProps {
  status: OwnerPostState;
  publishedAt: string | null;
  hasPending: boolean;
}

function StateWords({ status, publishedAt, hasPending }: StateWordsProps) {
  const when = status !== "draft" && publishedAt ? ` ${momentWords(publishedAt)}` : "";
  return (
    <span className={css.quiet}>
      {STATE_WORDS[status]}
      {when}
      {hasPending && ", with unpublished edits"}
    </span>
  );
}
