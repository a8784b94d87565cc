import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { TicketsPageDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { HelpHits } from "../../website/help/help-hits.tsx";
import { useHelpHits } from "../../website/help/use-help-hits.ts";
import * as css from "./support.css.ts";
import { TicketRows } from "./ticket-row.tsx";

const SHOWN = 5;
const ARTICLES = 3;

function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams.get("search")?.trim() || null;
  return {
    search,
    tickets: preload(args, TicketsPageDocument, { search, status: null, first: SHOWN, after: null }),
  };
}

function Component() {
  const isPhone = useIsPhone();
  const [text, setText] = useSearchText();
  const box = useRef<HTMLInputElement>(null);
  useSlash(box);
  const newTicket = (
    <Button
      variant="primary"
      icon={<Plus />}
      href="/support/new"
      size={isPhone ? "action" : "default"}
      fullWidth={isPhone}
    >
      New ticket
    </Button>
  );
  return (
    <>
      <PageHeader title="Support" actions={isPhone ? undefined : newTicket} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links and the box inside. */}
      <div className={css.homeColumns} onKeyDown={moveBetweenResults}>
        <div className={css.close}>
          <h2 className={css.sectionTitle}>How can we help?</h2>
          <SearchField
            ref={box}
            label="Search help and your tickets"
            placeholder="Search help and your tickets"
            size="touch"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
          <Articles search={text} />
        </div>
        <Suspense fallback={<CardsSkeleton label="Loading tickets" />}>
          <MyTickets />
        </Suspense>
      </div>
      {isPhone && <StickyActionBar>{newTicket}</StickyActionBar>}
    </>
  );
}

function useSlash(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (key !== "/" || altKey || ctrlKey || metaKey) return;
      if (target instanceof HTMLElement && target.closest("input, textarea, [role=dialog]")) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [box]);
}

function moveBetweenResults(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li a")];
  const here = places.indexOf(event.target as HTMLElement);
  const next = places[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function Articles({ search }: { search: string }) {
  const { articles, isLoading, hasFailed } = useHelpHits(search, ARTICLES);
  const isSearch = search.trim() !== "";
  return (
    <Card title={isSearch ? "Help articles" : "Good to know"}>
      {articles.length > 0 ? (
        <HelpHits articles={articles} search={search} />
      ) : (
        <p className={css.quiet} role="status">
          {isLoading
            ? "Searching"
            : hasFailed
              ? "Search failed. Check your connection."
              : "No articles found"}
        </p>
      )}
    </Card>
  );
}

function MyTickets() {
  const { search, tickets } = useLoaded<typeof loader>();
  const { totalCount, edges } = useReadQuery(tickets).data.tickets;
  if (edges.length === 0 && search) {
    return (
      <EmptyState
        heading="No tickets found"
        illustration={false}
        action={<Button href={`/support/new?title=${encodeURIComponent(search)}`}>Open a ticket</Button>}
      />
    );
  }
  if (edges.length === 0) {
    return (
      <EmptyState
        heading="No tickets yet"
        detail="Ask us anything about Fettle. We’ll reply here and by email."
        action={<Button href="/support/new">New ticket</Button>}
      />
    );
  }
  return (
    <section className={css.close} aria-label="My Tickets">
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>My Tickets</h2>
        {totalCount > SHOWN && (
          <Link isQuiet href="/support/tickets">
            See all {formatCount(totalCount)}
          </Link>
        )}
      </div>
      <TicketRows tickets={unreadFirst(edges.map(({ node }) => node))} />
    </section>
  );
}

const unreadFirst = <Row extends { isUnread: boolean }>(rows: Row[]) =>
  rows.toSorted((one, other) => Number(other.isUnread) - Number(one.isUnread));

export const supportPage = { loader, Component };
