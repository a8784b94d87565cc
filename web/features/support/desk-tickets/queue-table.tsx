import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { AlarmClock, CircleAlert, Timer } from "lucide-react";
import { Link } from "react-aria-components/Link";
import type { DeskTicketRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { type AnswerDue, answerDue } from "./answer-due.ts";
import { deskDate, deskDateTime, deskMoment } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";
import { TicketViewers } from "./ticket-viewers.tsx";

export const ticketHref = (id: string) => `/support-admin/tickets/${id}`;

const shortId = (id: string) => `${ticketNumber(id)}…`;

type Row = DeskTicketRowFragment;

interface QueueTableProps {
  tickets: readonly Row[];
  current: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onChooseAll: (isChosen: boolean) => void;
}

export function QueueTable(props: QueueTableProps) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

const COLUMNS = [
  ["Priority", "100px"],
  ["Status", "122px"],
  ["Assigned To", "112px"],
  ["Answer due", "116px"],
  ["Created", "90px"],
  ["Last Updated", "104px"],
] as const;

function Table({ tickets, current, chosen, onChoose, onChooseAll }: QueueTableProps) {
  const now = useNow();
  const isAll = tickets.length > 0 && tickets.every(({ id }) => chosen.has(id));
  return (
    <div className={css.scroller}>
      <table className={css.table} style={{ minInlineSize: "900px" }}>
        <colgroup>
          <col style={{ width: "48px" }} />
          <col />
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
            <th scope="col" className={css.headCell}>
              <span className={css.headWords}>
                <span>Title</span> <span>Organization</span> <span>Ticket ID</span>
              </span>
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
              data-done={isDone(ticket) || undefined}
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
              <td className={css.opens}>
                <span className={css.titleCell}>
                  <span className={css.ticketTitle} title={ticket.title}>
                    {ticket.title}
                  </span>
                  <Snoozed ticket={ticket} />
                  <Undelivered ticket={ticket} />
                  <TicketViewers viewers={ticket.viewers} />
                </span>
                <span className={css.underTitle}>
                  <span className={css.orgName}>{ticket.orgName ?? "Unknown"}</span> ·{" "}
                  <TicketId ticket={ticket} />
                </span>
              </td>
              <td>
                <Badge status={STATUSES.priority[ticket.priority]} />
              </td>
              <td>
                <Badge status={STATUSES.ticket[ticket.status]} />
              </td>
              <td title={ticket.assignedToName ?? undefined}>
                {ticket.assignedToName ?? <span className={css.faint}>Unassigned</span>}
              </td>
              <td>
                <Due ticket={ticket} due={answerDue(ticket, now)} />
              </td>
              <td className={css.date} title={deskDateTime(ticket.createdAt)}>
                {deskDate(ticket.createdAt)}
              </td>
              <td className={css.date} title={deskDateTime(ticket.updatedAt)}>
                {deskDate(ticket.updatedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isDone = ({ status }: Row) => status === "resolved" || status === "closed";

function TicketId({ ticket: { id, title } }: { ticket: Row }) {
  return (
    <Link href={ticketHref(id)} className={css.ticketId} aria-label={`Ticket ${ticketNumber(id)}: ${title}`}>
      {shortId(id)}
    </Link>
  );
}

interface DueProps {
  ticket: Row;
  due: AnswerDue | null;
}

function Due({ ticket: { responseDueAt }, due }: DueProps) {
  if (!due) return null;
  return (
    <span title={responseDueAt ? deskMoment(responseDueAt) : undefined}>
      <DueTag due={due} />
      {due.waiting && <span className={css.waiting}>{due.waiting}</span>}
    </span>
  );
}

const DUE_ICONS = { late: AlarmClock, soon: Timer };

function DueTag({ due: { tone, due } }: { due: AnswerDue }) {
  const Icon = tone === "late" || tone === "soon" ? DUE_ICONS[tone] : null;
  return (
    <span className={css.due} data-tone={tone}>
      {Icon && <Icon size={14} aria-hidden />}
      {due}
    </span>
  );
}

function Cards({ tickets, chosen, onChoose }: QueueTableProps) {
  const now = useNow();
  return (
    <ul className={css.cards} aria-label="Tickets">
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          due={answerDue(ticket, now)}
          isChosen={chosen.has(ticket.id)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

interface TicketCardProps extends DueProps, Pick<QueueTableProps, "onChoose"> {
  isChosen: boolean;
}

function TicketCard({ ticket, due, isChosen, onChoose }: TicketCardProps) {
  const { id, title, orgName, assignedToName, status, priority, createdAt, updatedAt } = ticket;
  return (
    <li className={css.card} data-done={isDone(ticket) || undefined} data-ticket={id}>
      <div className={css.cardHead}>
        <Link href={ticketHref(id)} className={css.cardLink}>
          {title}
        </Link>
        {due && <DueTag due={due} />}
      </div>
      <div className={css.cardLine}>
        <span>{[orgName ?? "Unknown", due?.waiting].filter(Boolean).join(" · ")}</span>
        <Snoozed ticket={ticket} />
        <Undelivered ticket={ticket} />
        <TicketViewers viewers={ticket.viewers} />
        <span className={css.cardEnd}>
          {assignedToName ? <Avatar name={assignedToName} size={28} label={assignedToName} /> : "Unassigned"}
        </span>
      </div>
      <div className={css.cardLine}>
        <Badge status={STATUSES.ticket[status]} />
        <Badge status={STATUSES.priority[priority]} />
        <span className={css.fullId}>{shortId(id)}</span>
      </div>
      <div className={css.cardLine}>
        <span title={deskDateTime(createdAt)}>Created {deskDate(createdAt)}</span>
        <span title={deskDateTime(updatedAt)}>Updated {deskDate(updatedAt)}</span>
        <span className={css.chooses}>
          <Checkbox
            isSelected={isChosen}
            onChange={(chooses) => onChoose(id, chooses)}
            aria-label={`Choose ${title}`}
          >
            {null}
          </Checkbox>
        </span>
      </div>
    </li>
  );
}

function Undelivered({ ticket: { isUndelivered } }: { ticket: Row }) {
  if (!isUndelivered) return null;
  return (
    <span className={css.late}>
      <CircleAlert size={14} aria-hidden /> Couldn’t be delivered
    </span>
  );
}

function Snoozed({ ticket: { snoozedUntil } }: { ticket: Row }) {
  if (!snoozedUntil) return null;
  return <span className={css.putOff}>Snoozed until {deskDate(snoozedUntil)}</span>;
}
