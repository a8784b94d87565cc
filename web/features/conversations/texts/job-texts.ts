import { TEMPLATES, type TemplateKind } from "@fettle/rules/conversations/message-templates";
import { MESSAGE_STATUS_NAMES, type MessageKind } from "@fettle/rules/delivery/message-kind";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, isSameWallDay, today } from "@fettle/rules/platform/wall-time";
import type { JobTextsQuery, SentTextFragment } from "../../../generated/graphql.ts";

export const textsIn = (data: JobTextsQuery | undefined) =>
  (data?.job?.messages.edges ?? [])
    .map(({ node }) => node)
    .filter(({ channel, direction }) => channel === "sms" && direction === "outbound");

export const templateOf = ({ kind }: { kind: MessageKind }): TemplateKind | undefined =>
  kind === "job_confirmation"
    ? "confirmation"
    : Object.hasOwn(TEMPLATES, kind)
      ? (kind as TemplateKind)
      : undefined;

export function sentWords(text: SentTextFragment, timeZone: string): string {
  const wall = instantWallTime(text.createdAt, timeZone);
  const now = today(timeZone);
  const day = isSameWallDay(wall, now) ? "" : `${formatNearDay(wall, now.year)}, `;
  const kind = templateOf(text);
  const status = MESSAGE_STATUS_NAMES[text.status];
  return `${kind ? TEMPLATES[kind].label : "Text"} sent ${day}${formatWallTime(wall)} · ${status}`;
}
