import { useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { TicketsChangedDocument } from "../../../generated/graphql.ts";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { openedFrom } from "./opened-from.ts";

/** Mount once, in the shell. */
export default function LiveTickets() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!/^\/support(\/|$)/.test(pathname)) openedFrom.set(pathname);
  }, [pathname]);
  useSubscription(TicketsChangedDocument, {
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { unreadTickets } = data.ticketsChanged;
      cache.modify({ fields: { unreadTickets: () => unreadTickets } });
      renewLists(cache, "tickets");
    },
  });
  return null;
}
