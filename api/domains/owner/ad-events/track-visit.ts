import { publicPath, referringHost, trackingSchema } from "@fettle/rules/owner/tracking.schema";
import { limitRate } from "../../../auth/rate-limits.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { noteAdEvent } from "../../../platform/ad-events/note-ad-event.ts";

/** Records a consenting visitor's event, without anything that could identify them. */
export async function trackVisit({ services, ip }: Caller, input: unknown): Promise<void> {
  await limitRate(services, "tracked", ip);
  const { eventType, contentData, pageUrl, referrer } = parseInput(trackingSchema, input);
  noteAdEvent(services, {
    kind: eventType,
    value: contentData?.value ?? null,
    content: {
      id: contentData?.contentId,
      type: contentData?.contentType,
      name: contentData?.contentName,
      category: contentData?.contentCategory,
    },
    page: publicPath(pageUrl),
    referringHost: referringHost(referrer),
    isConsented: true,
  });
}
