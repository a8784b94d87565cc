import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { WebhookFieldsFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { timeOf } from "./webhook-words.ts";

/** Shows why an endpoint isn’t receiving events, or soon won’t. */
export function WebhookOffNotice({ endpoint }: { endpoint: WebhookFieldsFragment }) {
  const { url, isOn, offReason, offSince, failingSince } = endpoint;
  const { timeZone } = useViewer().organisation;
  const { turnOn } = useWebhookActions(endpoint.id);
  if (!isOn && offReason !== "admin") {
    return (
      <Banner
        severity="error"
        title={`We turned off ${url}`}
        action={
          <Button size="inline" onPress={turnOn}>
            Turn on
          </Button>
        }
      >
        {offReason === "gone"
          ? "It responded with 410 Gone, which tells us to stop. "
          : "Every event we sent in the last 3 days failed. "}
        New events since {offSince && timeOf(offSince, timeZone)} haven’t been recorded.
      </Banner>
    );
  }
  if (!isOn || !failingSince) return null;
  return (
    <Banner severity="warning" title={`Events aren’t reaching ${url}`}>
      They’ve failed since {timeOf(failingSince, timeZone)}. We’ll keep trying, and turn it off after 3 days.
    </Banner>
  );
}
