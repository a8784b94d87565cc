import { useApolloClient } from "@apollo/client/react";
import { saidWho, withoutAddress } from "@fettle/rules/customers/said-who";
import { readAskedTime } from "@fettle/rules/jobs/asked-time";
import { instantWallTime, nowWall } from "@fettle/rules/platform/wall-time";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ThreadOfCustomerDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { askedIn, askedSource } from "../../conversations/messages/asked-words.ts";
import type { BookingProps } from "../../conversations/messages/start-from-thread.tsx";
import { LazyNewJobDialog } from "../../jobs/jobs/lazy-new-job-dialog.ts";

/** New Job with the thread's number and words, and what can be read from them. Stays open when the thread joins the customer's. */
export function ThreadBooking({ thread, onClose }: BookingProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const [asked] = useState(() => {
    const { id, phone, customer, messages } = thread;
    const asked = askedIn(messages, now);
    const words = asked.map(({ body }) => body).join("\n");
    const sentAt = instantWallTime(asked.at(-1)?.createdAt ?? new Date(now), timeZone);
    const start = readAskedTime(withoutAddress(words), sentAt, nowWall(timeZone, now));
    return {
      conversationId: id,
      phone: customer ? null : phone,
      customerId: customer?.id ?? null,
      words,
      source: askedSource(asked, timeZone, now),
      said: { ...saidWho(words), scheduledAt: start?.toString() ?? null },
    };
  });
  const openJoined = async (customerId: string) => {
    const { data } = await client.query({
      query: ThreadOfCustomerDocument,
      variables: { customerId },
      fetchPolicy: "network-only",
    });
    const joined = data?.customer?.conversation?.id;
    if (joined) await navigate(`/messages/${joined}`, { replace: true });
  };
  return (
    <Suspense>
      <LazyNewJobDialog
        onClose={onClose}
        asked={asked}
        {...(asked.phone && {
          onCreated: (id: string) =>
            void openJoined(id).catch((error) => ignored(error, "the job is in the list without its thread")),
        })}
      />
    </Suspense>
  );
}
