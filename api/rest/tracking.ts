import { TRACKED_EVENTS } from "@fettle/rules/owner/tracking.schema";
import { z } from "zod";
import { RestTrackVisitDocument } from "./generated/documents.ts";
import { success } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const text = z.string().nullish();

export const trackingRoutes: Route[] = [
  route({
    method: "POST",
    url: "/api/tiktok/track",
    summary: "Report a visitor's action on a public page, after consent (no session needed)",
    tag: "Tracking",
    public: true,
    body: z.object({
      eventType: z.enum(TRACKED_EVENTS, "eventType must be ViewContent or ClickButton"),
      contentData: z
        .object({
          contentId: text,
          contentType: text,
          contentName: text,
          contentCategory: text,
          value: z.number("value must be a number").nullish(),
          currency: text,
        })
        .nullish(),
      pageUrl: text,
      referrer: text,
    }),
    response: success,
    document: RestTrackVisitDocument,
    variables: ({ body }) => ({ input: body }),
    output: ({ trackVisit }) => ({ success: trackVisit }),
  }),
];
