import { Badge } from "@fettle/design-system/Badge";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { Link } from "react-aria-components/Link";
import type { DeskTicketRowFragment } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { deskDate } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";
import { TicketViewers } from "./ticket-viewers.tsx";

export const ticketHref = (id: string) => `/support-admin/tickets/${id}`;

const shortId = (id: string) => `${ticketNumber(id)}…`;

interface QueueTableProps {
  tickets: readonly DeskTicketRowFragment[];
  current: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onChooseAll: (isChosen: boolean) => void;
}

export function QueueTable(props: QueueTableProps) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

const COLUMNS = [
  ["Ticket ID", "104px"],
  ["Title", "auto"],
  ["Organization", "14%"],
  ["Priority", "104px"],
  ["Status", "122px"],
  ["Assigned To", "116px"],
  ["Created", "112px"],
  ["Last Updated", "122px"],
] as const;

function Table({ tickets, current, chosen, onChoose, onChooseAll }: QueueTableProps) {
  const isAll = tickets.length > 0 && tickets.every(({ id }) => chosen.has(id));
  return (
    <div className={css.scroller}>
      <table className={css.table} style={{ minInlineSize: "980px" }}>
        <colgroup>
          <col style={{ width: "48px" }} />
          {COLUMNS.map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                isSelected={isAll}
                isIndeterminate={!isAll && chosen.size > 0}
                onChange={onChooseAll}
                aria-label="Select all on this page"
              >
                {null}
              </Checkbox>
            </th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col" className={css.headCell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <tr
              key={ticket.id}
              className={css.row}
              data-current={ticket.id === current || undefined}
              data-ticket={ticket.id}
            >
              <td>
                <Checkbox
                  isSelected={chosen.has(ticket.id)}
                  onChange={(isChosen) => onChoose(ticket.id, isChosen)}
                  aria-label={`Choose ${ticket.title}`}
                >
                  {null}
                </Checkbox>
              </td>
              <td>
                <Link
                  href={ticketHref(ticket.id)}
                  className={css.ticketId}
                  aria-label={`Ticket ${ticketNumber(ticket.id)}: ${ticket.title}`}
                >
                  {shortId(ticket.id)}
                </Link>
              </td>
              <td>
                <span className={css.titleCell}>
                  <span className={css.ticketTitle} title={ticket.title}>
                    {ticket.title}
                  </span>
                  <Marks ticket={ticket} />
                  <TicketViewers viewers={ticket.viewers} />
                </span>
              </td>
              <td>{ticket.orgName ?? "Unknown"}</td>
              <td>
                <Badge status={STATUSES.priority[ticket.priority]} />
              </td>
              <td>
                <Badge status={STATUSES.ticket[ticket.status]} />
              </td>
              <td>{ticket.assignedToName ?? <span className={css.faint}>Unassigned</span>}</td>
              <td className={css.date}>{deskDate(ticket.createdAt)}</td>
              <td className={css.date}>{deskDate(ticket.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ tickets, chosen, onChoose }: QueueTableProps) {
  return (
    <ul className={css.cards} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li key={ticket.id} className={css.card}>
          <Link href={ticketHref(ticket.id)} className={css.cardLink}>
            {ticket.title}
          </Link>
          <div className={css.cardLine}>
            <Badge status={STATUSES.ticket[ticket.status]} />
            <Badge status={STATUSES.priority[ticket.priority]} />
            <Marks ticket={ticket} />
            <TicketViewers viewers={ticket.viewers} />
          </div>
          <div className={css.cardLine}>
            <span>{ticket.orgName ?? "Unknown"}</span>
            <span>{ticket.assignedToName ?? "Unassigned"}</span>
            <span className={css.date}>{deskDate(ticket.updatedAt)}</span>
          </div>
          <Checkbox isSelected={chosen.has(ticket.id)} onChange={(isChosen) => onChoose(ticket.id, isChosen)}>
            Choose
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

function Marks({ ticket: { isBreached, snoozedUntil } }: { ticket: DeskTicketRowFragment }) {
  return (
    <>
      {isBreached && <span className={css.late}>Late</span>}
      {snoozedUntil && <span className={css.putOff}>Snoozed until {deskDate(snoozedUntil)}</span>}
    </>
  );
}
