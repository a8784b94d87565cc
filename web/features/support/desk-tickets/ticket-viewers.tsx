import { Avatar } from "@fettle/design-system/Avatar";
import type { DeskTicketRowFragment } from "../../../generated/graphql.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import * as css from "./desk-tickets.css.ts";

type Viewers = Pick<DeskTicketRowFragment, "viewers">;

export function TicketViewers({ viewers }: Viewers) {
  const me = useStaffViewer();
  const others = viewers.filter(({ id }) => id !== me.id);
  if (others.length === 0) return null;
  return (
    <span className={css.viewers}>
      {others.map(({ id, name, isWriting }) => (
        <Avatar
          key={id}
          name={name}
          size={22}
          label={isWriting ? `${name} is writing` : `${name} is viewing this`}
        />
      ))}
    </span>
  );
}

export function WhoIsHere({ viewers }: Viewers) {
  const me = useStaffViewer();
  const others = viewers.filter(({ id }) => id !== me.id);
  const words = others.map(({ name, isWriting }) =>
    isWriting ? `${name} is writing a reply.` : `${name} is viewing this ticket.`,
  );
  return (
    <p className={css.watching} role="status">
      {words.join(" ")}
    </p>
  );
}
