import { NEWSLETTER_WORDS } from "@fettle/rules/website/newsletter";
import { newsletterSchema } from "@fettle/rules/website/newsletter.schema";
import { z } from "zod";
import { RestSubscribeToNewsletterDocument } from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

export const newsletterRoutes: Route[] = [
  route({
    method: "POST",
    url: "/api/public/newsletter/subscribe",
    summary:
      "Subscribe to the newsletter by emailed confirmation link. The response doesn’t reveal whether the address is already subscribed (no session needed)",
    tag: "Newsletter",
    public: true,
    body: newsletterSchema,
    response: z.object({ success: z.literal(true), message: z.string() }),
    document: RestSubscribeToNewsletterDocument,
    variables: ({ body }) => body,
    output: () => ({ success: true as const, message: NEWSLETTER_WORDS.asked.text }),
  }),
];
