import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useNavigate } from "react-router";
import { DeskQueueDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { queueParams, queueVariables, readQueueState } from "./queue-filters.ts";
import { keepQueuePlace, readQueuePlace } from "./queue-place.ts";
import { ticketHref } from "./queue-table.tsx";

/**
 * Opens the ticket after or before this one in the queue the agent came from, across its pages. The order is that of the
 * queue as it was seen, so answering a ticket doesn't change its neighbours.
 */
export function useNextTicket(id: string) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const open = (next: string) => navigate(ticketHref(next), { replace: true });
  const sayNone = (by: 1 | -1) =>
    toast({
      title: by > 0 ? "No next ticket in the queue" : "No previous ticket in the queue",
      tone: "info",
    });
  return async (by: 1 | -1) => {
    const place = readQueuePlace();
    const here = place?.ids.includes(id) ? id : place?.current;
    const at = place && here ? place.ids.indexOf(here) : -1;
    if (!place || at < 0) return sayNone(by);
    const next = place.ids[at + by];
    if (next) return open(next);
    const state = readQueueState(new URLSearchParams(place.search));
    const page = state.page + by;
    if (page < 1 || page > place.pages) return sayNone(by);
    try {
      const { data } = await client.query({
        query: DeskQueueDocument,
        variables: queueVariables({ ...state, page }),
      });
      const ids = data?.deskTickets.items.map((each) => each.id) ?? [];
      const first = by > 0 ? ids[0] : ids.at(-1);
      if (!data || !first) return sayNone(by);
      const search = queueParams({ ...state, page }).toString();
      keepQueuePlace({ search, ids, pages: data.deskTickets.pages, current: first });
      await open(first);
    } catch (error) {
      showFailure(error, "Unable to load tickets");
    }
  };
}
