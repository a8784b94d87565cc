import { useQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatCount } from "@fettle/rules/platform/format-count";
import { useSearchParams } from "react-router";
import { DeskQueueDocument, type DeskQueueQuery } from "../../../generated/graphql.ts";
import * as css from "./desk-tickets.css.ts";
import { LoadError, Loading } from "./load-states.tsx";
import { QueueFilterCard } from "./queue-filter-card.tsx";
import { readQueueState } from "./queue-filters.ts";
import { QueuePage } from "./queue-page.tsx";
import { POLL_MS, useLiveDesk, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";

export function Component() {
  const [params] = useSearchParams();
  const state = readQueueState(params);
  const { sort, isSnoozed, ...filters } = state;
  const query = useQuery(DeskQueueDocument, {
    variables: { ...filters, sort, isSnoozed },
    pollInterval: usePollWhileApart(POLL_MS.queue),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  useLiveDesk("DeskQueue");
  const page = data?.deskTickets;
  return (
    <>
      <PageHeader
        title="Ticket Queue"
        subtitle="Manage support tickets across all customer organisations"
        actions={page && <p className={css.total}>{countOf(page)}</p>}
      />
      <div className={css.stack}>
        <QueueFilterCard state={state} />
        {failure ? (
          <LoadError
            heading="Unable to load tickets"
            failure={failure}
            onRetry={retry}
            isRetrying={isRetrying}
          />
        ) : page ? (
          <QueuePage page={page} state={state} isStale={!query.data} />
        ) : (
          <Loading>Loading tickets...</Loading>
        )}
      </div>
    </>
  );
}

const countOf = ({ total, isMore }: DeskQueueQuery["deskTickets"]) =>
  `${formatCount(total)}${isMore ? "+" : ""} ${total === 1 ? "ticket" : "tickets"}`;
