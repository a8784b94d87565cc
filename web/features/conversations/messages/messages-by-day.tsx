import { Fragment } from "react";
import type { MessageBubbleFragment, OptOutLineFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { dayHeading } from "./format-recent.ts";
import { MessageBubble } from "./message-bubble.tsx";
import * as css from "./messages.css.ts";
import { OptOutLine } from "./opt-out-line.tsx";

type Props = {
  messages: readonly MessageBubbleFragment[];
  optOuts?: readonly OptOutLineFragment[];
  onAgain?: (message: MessageBubbleFragment) => void;
  isJobKnown?: boolean;
  /** The last message waits for a reply. */
  isWaiting?: boolean;
};

type Entry = { id: string; at: string } & (
  | { message: MessageBubbleFragment; optOut?: undefined }
  | { optOut: OptOutLineFragment; message?: undefined }
);

export function MessagesByDay({
  messages,
  optOuts = [],
  onAgain,
  isJobKnown = false,
  isWaiting = false,
}: Props) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const entries: Entry[] = [
    ...messages.map((message) => ({ id: message.id, at: message.createdAt, message })),
    ...optOuts.map((optOut) => ({ id: optOut.id, at: optOut.at, optOut })),
  ];
  const rows = inOrder(entries).map((entry) => ({ ...entry, day: dayHeading(entry.at, timeZone, now) }));
  return (
    <ol className={css.messages} aria-label="Messages">
      {rows.map(({ id, day, message, optOut }, index) => {
        const before = rows[index - 1];
        return (
          <Fragment key={id}>
            {day !== before?.day && (
              <li className={css.day}>
                <span>{day}</span>
              </li>
            )}
            {optOut && <OptOutLine optOut={optOut} />}
            {message && (
              <MessageBubble
                message={message}
                onAgain={onAgain}
                isWaiting={isWaiting && message === messages[0]}
                isJobKnown={isJobKnown || message.job?.id === before?.message?.job?.id}
              />
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Messages from the same instant keep the server's order. */
const inOrder = (entries: Entry[]) =>
  entries.toReversed().toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
