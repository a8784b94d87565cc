import { Fragment } from "react";
import type { MessageBubbleFragment } from "../../generated/graphql.ts";
import { useNow } from "../../platform/clock/use-now.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { dayHeading } from "./format-recent.ts";
import { MessageBubble } from "./message-bubble.tsx";
import * as css from "./messages.css.ts";

type Props = {
  /** Newest first, as they are read. */
  messages: readonly MessageBubbleFragment[];
  onAgain?: (message: MessageBubbleFragment) => void;
  isJobKnown?: boolean;
};

/** Messages, oldest first, under the days on which they were written. */
export function MessagesByDay({ messages, onAgain, isJobKnown }: Props) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const rows = messages.toReversed().map((message) => ({
    message,
    day: dayHeading(message.createdAt, timeZone, now),
  }));
  return (
    <ol className={css.messages} aria-label="Messages">
      {rows.map(({ message, day }, index) => (
        <Fragment key={message.id}>
          {day !== rows[index - 1]?.day && (
            <li className={css.day}>
              <span>{day}</span>
            </li>
          )}
          <MessageBubble message={message} onAgain={onAgain} isJobKnown={isJobKnown ?? false} />
        </Fragment>
      ))}
    </ol>
  );
}
