import { isManaging } from "@fettle/rules/role";
import { useEffect } from "react";
import LiveSubscription from "../../features/billing/live-subscription.tsx";
import LiveCustomerNews from "../../features/documents/live-customer-news.tsx";
import LiveDocuments from "../../features/documents/live-documents.tsx";
import LiveMessages from "../../features/messages/live-messages.tsx";
import LiveTickets from "../../features/support/live-tickets.tsx";
import LiveUsage from "../../features/usage/live-usage.tsx";
import { useViewer } from "../../platform/session/viewer.ts";
import { KeepPack } from "../offline/keep-pack.tsx";
import { OutboxSender } from "../outbox/outbox-sender.tsx";
import { KeepPush } from "./keep-push.tsx";
import { warmUp } from "./warm-up.ts";

/** The live updates whose code comes after all that a first screen needs, in one piece. */
export default function LateUpdates() {
  const { role } = useViewer();
  useEffect(() => void warmUp(), []);
  return (
    <>
      <LiveMessages />
      <LiveTickets />
      <LiveUsage />
      <LiveSubscription />
      {isManaging(role) && <LiveDocuments />}
      {isManaging(role) && <LiveCustomerNews />}
      <OutboxSender />
      <KeepPack />
      <KeepPush />
    </>
  );
}
