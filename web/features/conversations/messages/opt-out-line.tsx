import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { MessageSquare, MessageSquareOff } from "lucide-react";
import type { OptOutLineFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./messages.css.ts";

export function OptOutLine({ optOut: { isOptedOut, source, by, at } }: { optOut: OptOutLineFragment }) {
  const { timeZone } = useViewer().organisation;
  const who = source === "text" ? `They replied ${isOptedOut ? "STOP" : "START"}.` : null;
  const what = isOptedOut ? "Texts are off. Emails still work." : "Texts are back on.";
  const Icon = isOptedOut ? MessageSquareOff : MessageSquare;
  return (
    <li className={css.event}>
      <Icon className={css.channel} aria-hidden />
      <span>
        {who ?? `${by?.name ?? "The team"}:`} {what}
      </span>
      <span className={css.eventTime}>{formatWallTime(instantWallTime(at, timeZone))}</span>
    </li>
  );
}
