import { useApolloClient, useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SearchField } from "@fettle/design-system/SearchField";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { Select } from "@fettle/design-system/Select";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { TICKET_STATUSES, type TicketStatus } from "@fettle/rules/support/ticket";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { type TicketRowFragment, TicketsPageDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./support.css.ts";
import { TicketRows } from "./ticket-row.tsx";

const PAGE = 30;

function readStatus(params: URLSearchParams): TicketStatus | null {
  const status = params.get("status");
  return TICKET_STATUSES.find((each) => each === status) ?? null;
}

function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const variables = {
    search: params.get("search")?.trim() || null,
    status: readStatus(params),
    first: PAGE,
    after: null,
  };
  return { variables, tickets: preload(args, TicketsPageDocument, variables) };
}

const FILTERS = [
  { id: "all", label: "All statuses" },
  ...TICKET_STATUSES.map((id) => ({ id, label: STATUSES.ticket[id].label })),
];

function Component() {
  const isPhone = useIsPhone();
  const [text, setText] = useSearchText();
  const [params, setParams] = useSearchParams();
  const { variables } = useLoaded<typeof loader>();
  const choose = (status: string) =>
    setParams(
      (before) => {
        if (status === "all") before.delete("status");
        else before.set("status", status);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title="My Tickets"
        isList
        backHref="/support"
        backLabel="Support"
        actions={
          <Button variant="primary" icon={<Plus />} href="/support/new">
            New ticket
          </Button>
        }
        areActionsBeside
      />
      <div className={css.stack}>
        <SearchField
          label="Search tickets"
          placeholder="Search tickets"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
        {isPhone ? (
          <Select
            label="Status"
            hideLabel
            items={FILTERS}
            selectedKey={readStatus(params) ?? "all"}
            onSelectionChange={choose}
          />
        ) : (
          <SegmentedControl
            label="Status"
            items={FILTERS}
            selectedKey={readStatus(params) ?? "all"}
            onChange={choose}
          />
        )}
        <Suspense fallback={<CardsSkeleton label="Loading tickets" />}>
          <Found key={JSON.stringify(variables)} />
        </Suspense>
      </div>
    </>
  );
}

function Found() {
  const { variables, tickets } = useLoaded<typeof loader>();
  const client = useApolloClient();
  const first = useReadQuery(tickets).data.tickets;
  const [later, setLater] = useState<TicketRowFragment[]>([]);
  const [end, setEnd] = useState(first.pageInfo);
  const [isLoading, setLoading] = useState(false);
  const rows = [...first.edges.map(({ node }) => node), ...later];
  if (rows.length === 0) return <EmptyState heading="No tickets found" illustration={false} />;
  const more = async () => {
    setLoading(true);
    try {
      const { data } = await client.query({
        query: TicketsPageDocument,
        variables: { ...variables, after: end.endCursor ?? null },
      });
      if (!data) return;
      setLater((before) => [...before, ...data.tickets.edges.map(({ node }) => node)]);
      setEnd(data.tickets.pageInfo);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <TicketRows tickets={rows} />
      {end.hasNextPage && (
        <Button isPending={isLoading} onlyReads onPress={() => void more()}>
          Show more
        </Button>
      )}
    </>
  );
}

export const ticketsPage = { loader, Component };
