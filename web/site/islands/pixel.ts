/** Where the pixel's script is; the pages' content policy allows this host alone. */
const PIXEL = "https://analytics.tiktok.com/i18n/pixel/events.js";

/** Loads the pixel, whose own queue takes what is said before it is there. */
export function loadPixel(id: string) {
  const queue: unknown[] = [];
  Object.assign(window, { TiktokAnalyticsObject: "ttq", ttq: queue });
  queue.push(["page"]);
  const script = document.createElement("script");
  script.async = true;
  script.src = `${PIXEL}?${new URLSearchParams({ sdkid: id, lib: "ttq" })}`;
  document.head.append(script);
}

/** Tells our own server what happened on the page; that it fails changes nothing. */
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
  }).catch(() => {});
}
