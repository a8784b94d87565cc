import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { useState } from "react";
import {
  type CalendarFeedFieldsFragment,
  CalendarFeedsDocument,
  ReplaceCalendarFeedDocument,
  RevokeCalendarFeedDocument,
} from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./calendar-feeds.css.ts";

type Props = { feed: CalendarFeedFieldsFragment; onReplaced: (url: string) => void };

export function CalendarFeedRow({ feed, onReplaced }: Props) {
  const { id, scope, lastFour, createdAt, lastReadAt, memberName, isOwn } = feed;
  const { timeZone } = useViewer().organisation;
  const [asking, setAsking] = useState<"replace" | "revoke">();
  const name = scope === "all" ? "All jobs" : "My jobs";
  const day = (instant: string) => formatLongDate(instant, timeZone);
  const details = [
    `…${lastFour}`,
    `created ${day(createdAt)}${isOwn ? "" : ` by ${memberName}`}`,
    lastReadAt ? `last read ${day(lastReadAt)}` : "never read",
  ];
  const close = () => setAsking(undefined);
  return (
    <li className={css.row}>
      <div className={css.rowText}>
        <p className={css.rowTitle}>{name}</p>
        <p className={css.rowDetail}>{details.join(" · ")}</p>
      </div>
      <div className={css.rowActions}>
        <Button
          size="compact"
          aria-label={`Replace ${name} …${lastFour}`}
          needsServer
          onPress={() => setAsking("replace")}
        >
          Replace
        </Button>
        <Button
          variant="danger-quiet"
          size="compact"
          aria-label={`Revoke ${name} …${lastFour}`}
          needsServer
          onPress={() => setAsking("revoke")}
        >
          Revoke
        </Button>
      </div>
      {asking === "replace" && <ReplaceDialog id={id} onReplaced={onReplaced} onClose={close} />}
      {asking === "revoke" && <RevokeDialog id={id} onClose={close} />}
    </li>
  );
}

function ReplaceDialog({
  id,
  onReplaced,
  onClose,
}: { id: string; onClose: () => void } & Pick<Props, "onReplaced">) {
  const [replace, { loading, error }] = useMutation(ReplaceCalendarFeedDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache, { data }) => {
      cache.updateQuery({ query: CalendarFeedsDocument }, (list) =>
        list && data
          ? {
              calendarFeeds: [
                data.replaceCalendarFeed.calendarFeed,
                ...list.calendarFeeds.filter((each) => each.id !== id),
              ],
            }
          : list,
      );
    },
    onCompleted: ({ replaceCalendarFeed }) => {
      onClose();
      onReplaced(replaceCalendarFeed.url);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Replace calendar link"
      message="Calendars with the old link will stop updating. Add the new link to them afterwards."
      confirmLabel="Replace"
      cancelLabel="Cancel"
      tone="neutral"
      isPending={loading}
      error={error && errorText(error, "Failed to replace the link")}
      onConfirm={() => replace().catch((error) => ignored(error, "the dialog shows it"))}
    />
  );
}

function RevokeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [revoke, { loading, error }] = useMutation(RevokeCalendarFeedDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: "CalendarFeed", id }) }),
    onCompleted: () => {
      onClose();
      toast({ title: "Calendar link revoked", tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Revoke calendar link"
      message="Calendars with this link will stop updating straight away. This cannot be undone."
      confirmLabel="Revoke"
      cancelLabel="Cancel"
      tone="danger"
      isPending={loading}
      error={error && errorText(error, "Failed to revoke the link")}
      onConfirm={() => revoke().catch((error) => ignored(error, "the dialog shows it"))}
    />
  );
}
