import { Badge } from "@fettle/design-system/Badge";
import { MessageSquare } from "lucide-react";
import { Link } from "react-router";
import type { TicketRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { usePerson } from "../../../platform/session/person.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { formatRecent } from "../../conversations/messages/format-recent.ts";
import * as css from "./support.css.ts";

export function TicketRows({ tickets }: { tickets: readonly TicketRowFragment[] }) {
  const { timeZone } = usePerson();
  const now = useNow();
  return (
    <ul data-rows className={css.rows} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link to={`/support/ticket/${ticket.id}`} className={css.row}>
            <span className={css.rowHead}>
              <Badge status={STATUSES.ticket[ticket.status]} />
              {ticket.isUnread && (
                <span className={css.newReply}>
                  <MessageSquare size={15} aria-hidden /> New reply
                </span>
              )}
              <span className={css.when}>{formatRecent(ticket.lastMessageAt, timeZone, now)}</span>
            </span>
            <span className={css.rowTitle}>{ticket.title}</span>
            <span className={css.rowPreview}>{previewOf(ticket, timeZone, now)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function previewOf(ticket: TicketRowFragment, timeZone: string, now: number): string {
  const { latest, status, responseDueAt } = ticket;
  if (latest) return `${latest.authorName}: “${latest.text}”`;
  if (status === "resolved" || status === "closed") return "No reply needed";
  return responseDueAt && Date.parse(responseDueAt) > now
    ? `Waiting for our first reply, usually by ${formatRecent(responseDueAt, timeZone, now)}`
    : "Waiting for our first reply";
}
