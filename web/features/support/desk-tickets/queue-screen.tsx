import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { DeskQueueDocument, type DeskQueueQuery } from "../../../generated/graphql.ts";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "./desk-tickets.css.ts";
import { LoadError, Loading } from "./load-states.tsx";
import { queueVariables, readQueueState } from "./queue-filters.ts";
import { QueuePage } from "./queue-page.tsx";
import { QueueTools } from "./queue-tools.tsx";
import { POLL_MS, useLiveDesk, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";

const NewTicketDialog = lazyOpened(() => import("./new-ticket-dialog.tsx"));

export function Component() {
  const [params] = useSearchParams();
  const state = readQueueState(params);
  const query = useQuery(DeskQueueDocument, {
    variables: queueVariables(state),
    pollInterval: usePollWhileApart(POLL_MS.queue),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  useLiveDesk("DeskQueue");
  const page = data?.deskTickets;
  const [isOpening, setOpening] = useState(false);
  const isPhone = useIsPhone();
  const newTicket = (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpening(true)}>
      New ticket
      <KeyHint keys="C" />
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Ticket Queue"
        subtitle="Manage support tickets across all customer organisations"
        actions={
          <>
            {page && <p className={css.total}>{countOf(page)}</p>}
            {!isPhone && newTicket}
          </>
        }
      />
      <div className={css.stack}>
        <QueueTools state={state} counts={page?.counts} />
        {failure ? (
          <LoadError
            heading="Unable to load tickets"
            failure={failure}
            onRetry={retry}
            isRetrying={isRetrying}
          />
        ) : page ? (
          <QueuePage page={page} state={state} isStale={!query.data} onNew={() => setOpening(true)} />
        ) : (
          <Loading>Loading tickets...</Loading>
        )}
      </div>
      {isPhone && <StickyActionBar>{newTicket}</StickyActionBar>}
      {isOpening && (
        <Suspense>
          <NewTicketDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  );
}

const countOf = ({ total, isMore }: DeskQueueQuery["deskTickets"]) =>
  `${formatCount(total)}${isMore ? "+" : ""} ${total === 1 ? "ticket" : "tickets"}`;
