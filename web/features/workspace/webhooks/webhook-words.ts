import type { Status } from "@fettle/design-system/StatusGlyph";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { WEBHOOK_EVENT_NAMES } from "@fettle/rules/workspace/webhook-events";
import type { WebhookDeliveryRowFragment, WebhookFieldsFragment } from "../../../generated/graphql.ts";

export const timeOf = (instant: string, timeZone: string) =>
  formatWallDateTime(instantWallTime(instant, timeZone));

export const DELIVERY_STATUSES = {
  waiting: { label: "Waiting", tone: "blue", glyph: "clock" },
  delivered: { label: "Delivered", tone: "green", glyph: "tickDisc" },
  failed: { label: "Failed", tone: "red", glyph: "exclaim" },
} as const satisfies Record<WebhookDeliveryRowFragment["status"], Status>;

/** A delivery that failed but will be retried shows as Retrying. */
export const statusOf = ({ status, attempts }: WebhookDeliveryRowFragment): Status =>
  status === "waiting" && attempts > 0
    ? { label: "Retrying", tone: "orange", glyph: "hourglass" }
    : DELIVERY_STATUSES[status];

export function endpointStatus({ isOn, offReason, failingSince }: WebhookFieldsFragment): Status {
  if (!isOn && offReason !== "admin") return { label: "Turned off by us", tone: "red", glyph: "exclaim" };
  if (!isOn) return { label: "Off", tone: "neutral", glyph: "slashRing" };
  if (failingSince) return { label: "Failing", tone: "orange", glyph: "exclaim" };
  return { label: "On", tone: "green", glyph: "tickDisc" };
}

const events = (names: readonly string[]) => {
  if (names.length === WEBHOOK_EVENT_NAMES.length) return "All events";
  return names.length === 1 ? String(names[0]) : `${names.length} events`;
};

export function endpointFacts(endpoint: WebhookFieldsFragment, timeZone: string): string[] {
  const { lastDeliveredAt, failingSince, isOn, offSince, oldSecretUntil, waiting } = endpoint;
  return [
    events(endpoint.events),
    ...(!isOn && offSince ? [`off since ${timeOf(offSince, timeZone)}`] : []),
    ...(isOn && failingSince ? [`failing since ${timeOf(failingSince, timeZone)}`] : []),
    lastDeliveredAt ? `last delivered ${timeOf(lastDeliveredAt, timeZone)}` : "nothing delivered yet",
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
    ...(oldSecretUntil ? [`old secret works until ${timeOf(oldSecretUntil, timeZone)}`] : []),
  ];
}

export function deliveryFacts(delivery: WebhookDeliveryRowFragment, timeZone: string): string[] {
  const { attempts, createdAt, error, isResend, nextAttemptAt, responseStatus } = delivery;
  return [
    timeOf(createdAt, timeZone),
    ...(isResend ? ["sent again"] : []),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(error ? [error.replace(/\.$/, "")] : responseStatus ? [`responded with ${responseStatus}`] : []),
    ...(nextAttemptAt ? [`next attempt ${timeOf(nextAttemptAt, timeZone)}`] : []),
  ];
}
