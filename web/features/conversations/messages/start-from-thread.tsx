import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { isManaging } from "@fettle/rules/identity/role";
import { telHref } from "@fettle/rules/platform/tel-href";
import { Ellipsis, FilePen, Phone, User, Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ConversationRowFragment, MessageBubbleFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { askedIn } from "./asked-words.ts";
import { AttachDialog } from "./attach-banner.tsx";
import * as css from "./messages.css.ts";

/** Servers refuse long addresses. */
const NOTES_IN_ADDRESS_MAX = 1_000;

export type Bookable = Pick<ConversationRowFragment, "id" | "phone" | "customer"> & {
  messages: readonly MessageBubbleFragment[];
};

/** For New Job, which is above the conversations. */
export type BookingProps = { thread: Bookable; onClose: () => void };

export type StartProps = { thread: Bookable; onBook: () => void };

type Start = { id: string; label: string; icon: ReactNode; href?: string; onAction?: () => void };

/** The actions of a thread. A quote for an unknown number first asks whose number it is. */
function useStarts({ thread: { id, customer, messages }, onBook }: StartProps) {
  const { role } = useViewer();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const words = askedIn(messages, now).map(({ body }) => body);
  const notes = words.join("\n").slice(0, NOTES_IN_ADDRESS_MAX);
  const quoteHref = (customerId: string) =>
    `/quotes/new?${new URLSearchParams({ customerId, ...(notes && { notes }) })}`;
  const quote = customer ? { href: quoteHref(customer.id) } : { onAction: () => setAsking(true) };
  const starts: Start[] = [
    { id: "job", label: "New job", icon: <Wrench />, onAction: onBook },
    ...(isManaging(role) ? [{ id: "quote", label: "New quote", icon: <FilePen />, ...quote }] : []),
  ];
  const dialog = isAsking && (
    <AttachDialog conversationId={id} onClose={() => setAsking(false)} hrefAfter={quoteHref} />
  );
  return { starts, dialog };
}

export function StartButtons(props: StartProps) {
  const { starts, dialog } = useStarts(props);
  return (
    <div className={css.starts}>
      {starts.map(({ id, label, icon, href, onAction }) =>
        href ? (
          <Button key={id} size="compact" icon={icon} href={href}>
            {label}
          </Button>
        ) : (
          <Button key={id} size="compact" icon={icon} onPress={() => onAction?.()}>
            {label}
          </Button>
        ),
      )}
      {dialog}
    </div>
  );
}

/** For screens without the panel. On phones it has what the header has no room for. */
export function StartMenu(props: StartProps) {
  const { starts, dialog } = useStarts(props);
  const isPhone = useIsPhone();
  const { customer, phone: number } = props.thread;
  const phone = customer?.phone ?? number;
  const others: Start[] = [
    ...(phone ? [{ id: "call", label: "Call", icon: <Phone />, href: telHref(phone) }] : []),
    ...(customer
      ? [{ id: "customer", label: "Customer", icon: <User />, href: `/customers/${customer.id}` }]
      : []),
  ];
  return (
    <>
      <Menu
        label="More"
        trigger={<IconButton variant="secondary" label="More" icon={<Ellipsis />} />}
        items={isPhone ? [...starts, ...others] : starts}
      />
      {dialog}
    </>
  );
}
