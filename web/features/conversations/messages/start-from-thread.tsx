import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { isManaging } from "@fettle/rules/identity/role";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { FilePen, Plus, Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ConversationRowFragment, MessageBubbleFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { askedIn } from "./asked-words.ts";
import { AttachDialog } from "./attach-banner.tsx";
import * as css from "./messages.css.ts";

export type Bookable = Pick<ConversationRowFragment, "id" | "phone" | "customer"> & {
  messages: readonly MessageBubbleFragment[];
};

export type StartProps = { thread: Bookable; onBook: () => void };

type Start = { id: string; label: string; icon: ReactNode; href?: string; onAction?: () => void };

/** What a thread can start. A quote for an unknown number first asks whose number it is. */
function useStarts({ thread: { id, customer, messages }, onBook }: StartProps) {
  const { role } = useViewer();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const words = askedIn(messages, now).map(({ body }) => body);
  const title = words.join(" ").slice(0, NAME_MAX);
  const quoteHref = (customerId: string) =>
    `/quotes/new?${new URLSearchParams({ customerId, ...(title && { title }) })}`;
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

/** For screens without the panel. */
export function StartMenu(props: StartProps) {
  const { starts, dialog } = useStarts(props);
  return (
    <>
      <Menu
        label="New"
        trigger={<IconButton variant="secondary" label="New" icon={<Plus />} />}
        items={starts}
      />
      {dialog}
    </>
  );
}
