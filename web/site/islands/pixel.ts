import { ignored } from "../../lib/ignored.ts";

/** The only third-party host our content security policy allows. */
const PIXEL = "https://analytics.tiktok.com/i18n/pixel/events.js";

/** Events queue here until the pixel's script has loaded. */
export function loadPixel(id: string) {
  const queue: unknown[] = [];
  Object.assign(window, { TiktokAnalyticsObject: "ttq", ttq: queue });
  queue.push(["page"]);
  const script = document.createElement("script");
  script.async = true;
  script.src = `${PIXEL}?${new URLSearchParams({ sdkid: id, lib: "ttq" })}`;
  document.head.append(script);
}

/** Reports an event to our server. Failures don't matter. */
export function trackVisit(
  eventType: "ViewContent" | "ClickButton",
  content: { contentId?: string | null; contentType: string; contentName: string | null },
) {
  void fetch("/api/tiktok/track", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      eventType,
      contentData: { ...content, currency: "AUD" },
      pageUrl: location.href,
      referrer: document.referrer,
    }),
    keepalive: true,
  }).catch((error) => ignored(error, "a lost count does no harm"));
}
