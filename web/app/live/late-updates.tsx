import { useApolloClient } from "@apollo/client/react";
import { isManaging } from "@fettle/rules/identity/role";
import { useEffect } from "react";
import { useLocation } from "react-router";
import LiveSubscription from "../../features/billing/billing/live-subscription.tsx";
import LiveMessages from "../../features/conversations/messages/live-messages.tsx";
import LiveUsage from "../../features/delivery/usage/live-usage.tsx";
import LiveCustomerNews from "../../features/invoicing/documents/live-customer-news.tsx";
import LiveDocuments from "../../features/invoicing/documents/live-documents.tsx";
import LiveTickets from "../../features/support/support/live-tickets.tsx";
import LiveLongWork from "../../features/workspace/long-work/live-long-work.tsx";
import { useIsPhone } from "../../platform/screen/media-query.ts";
import { currentPortal } from "../../platform/session/portal.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { KeepFieldPack } from "../offline/keep-field-pack.tsx";
import { OutboxSender } from "../outbox/outbox-sender.tsx";
import { askAhead, askEarly } from "./ask-early.ts";
import { KeepPush } from "./keep-push.tsx";
import { MarkOpening } from "./mark-opening.tsx";
import { warmUp } from "./warm-up.ts";

export default function LateUpdates() {
  const { role } = useViewer();
  const client = useApolloClient();
  useEffect(() => void warmUp(), []);
  useEffect(() => askEarly(client), [client]);
  return (
    <>
      <LiveMessages />
      <LiveTickets />
      <LiveUsage />
      <LiveSubscription />
      {isManaging(role) && <LiveDocuments />}
      {isManaging(role) && <LiveCustomerNews />}
      {/* Someone looking in starts none. */}
      {isManaging(role) && currentPortal() !== "look-in" && <LiveLongWork />}
      <OutboxSender />
      <KeepFieldPack />
      <KeepPush />
      <MarkOpening />
      <AskAhead />
    </>
  );
}

/** Its own component, so a navigation renders nothing else here. */
function AskAhead() {
  const client = useApolloClient();
  const { key } = useLocation();
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone) return;
    const left = new AbortController();
    void askAhead(client, left);
    return () => left.abort();
  }, [client, key, isPhone]);
  return null;
}
