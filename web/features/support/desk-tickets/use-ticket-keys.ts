import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";
import type { DeskTicketFullFragment } from "../../../generated/graphql.ts";
import { KEYS, useKeys } from "../../../platform/keys/keys.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { keepCurrentTicket, queueHref } from "./queue-place.ts";
import { useNextTicket } from "./use-next-ticket.ts";
import { useTicketUpdate } from "./use-ticket-update.ts";

/** The parts of the ticket's page that its keys act on. */
interface TicketParts {
  write: RefObject<((isInternal: boolean) => void) | null>;
  askStatus: RefObject<(() => void) | null>;
}

export function useTicketKeys(ticket: DeskTicketFullFragment, { write, askStatus }: TicketParts) {
  const { id, assignedToId, version } = ticket;
  const me = useStaffViewer();
  const navigate = useNavigate();
  const move = useNextTicket(id);
  const { change } = useTicketUpdate();
  const leave = () => void navigate(queueHref());
  useEffect(() => keepCurrentTicket(id), [id]);
  useKeys({
    [KEYS.nextRow]: () => void move(1),
    [KEYS.previousRow]: () => void move(-1),
    [KEYS.reply]: () => write.current?.(false),
    [KEYS.note]: () => write.current?.(true),
    [KEYS.assign]: () => {
      if (assignedToId !== me.id) void change([ticket], { assignedTo: me.id }, version);
    },
    [KEYS.status]: () => askStatus.current?.(),
    [KEYS.up]: leave,
    [KEYS.leave]: leave,
  });
}
