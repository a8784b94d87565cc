import { publicPath, referringHost, trackingSchema } from "@fettle/rules/owner/tracking.schema";
import { countTracking } from "../../../auth/public-throttle.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { noteAdEvent } from "../../../platform/ad-events/note-ad-event.ts";

/** Records a consenting visitor's event, without anything that could identify them. */
export function trackVisit({ services, ip }: Caller, input: unknown): void {
  countTracking(services, ip);
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
