import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { formatCount } from "@fettle/rules/format-count";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { TicketsPageDocument } from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { CardsSkeleton } from "../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../platform/screen/media-query.ts";
import { useSearchText } from "../../platform/screen/search-text.ts";
import * as css from "./support.css.ts";
import { TicketRows } from "./ticket-row.tsx";

/** The tickets that Support's first page shows. */
const SHOWN = 5;

function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams.get("search")?.trim() || null;
  return {
    search,
    tickets: preload(args, TicketsPageDocument, { search, status: null, first: SHOWN, after: null }),
  };
}

/** Where help begins: the search, one's tickets, and a new one. */
function Component() {
  const isPhone = useIsPhone();
  const [text, setText] = useSearchText();
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
      <div className={css.homeColumns}>
        <div className={css.form}>
          <h2 className={css.sectionTitle}>How can we help?</h2>
          <SearchField
            label="Search your tickets"
            placeholder="Search your tickets"
            size="touch"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        </div>
        <Suspense fallback={<CardsSkeleton label="Loading tickets" />}>
          <MyTickets />
        </Suspense>
      </div>
      {isPhone && <StickyActionBar>{newTicket}</StickyActionBar>}
    </>
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
        action={<Button href={`/support/new?title=${encodeURIComponent(search)}`}>Ask in a ticket</Button>}
      />
    );
  }
  if (edges.length === 0) {
    return (
      <EmptyState
        heading="No tickets yet"
        detail="Ask us anything about Fettle. Our answers appear here and in your email."
        action={<Button href="/support/new">New ticket</Button>}
      />
    );
  }
  return (
    <section className={css.close} aria-label="My Tickets">
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>My Tickets</h2>
        {totalCount > SHOWN && <Link href="/support/tickets">See all {formatCount(totalCount)}</Link>}
      </div>
      <TicketRows tickets={unreadFirst(edges.map(({ node }) => node))} />
    </section>
  );
}

const unreadFirst = <Row extends { isUnread: boolean }>(rows: Row[]) =>
  rows.toSorted((one, other) => Number(other.isUnread) - Number(one.isUnread));

export const supportPage = { loader, Component };
