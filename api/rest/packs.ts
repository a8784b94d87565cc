import { CHANNELS } from "@fettle/rules/delivery/message-kind";
import { z } from "zod";
import { RestOpenPackCheckoutDocument, RestPacksDocument } from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

const tag = "Usage";

export const packRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/usage/packs/available",
    summary: "List packs of message credits, with prices in cents including GST",
    tag,
    response: z.object({
      data: z.array(
        z.object({
          productId: z.string(),
          type: z.enum(CHANNELS),
          quantity: z.int(),
          priceAud: z.int(),
          displayPrice: z.string(),
          description: z.string(),
        }),
      ),
    }),
    document: RestPacksDocument,
    variables: () => ({}),
    output: ({ packs }) => ({ data: packs }),
  }),
  route({
    method: "POST",
    url: "/api/usage/packs/checkout",
    summary: "Open a pack’s payment page. Returns the same page while it’s open",
    tag,
    body: z.object({ productId: z.string("productId is required") }),
    response: z.object({ url: z.string() }),
    document: RestOpenPackCheckoutDocument,
    variables: ({ body }) => body,
    output: ({ openPackCheckout }) => ({ url: openPackCheckout.url }),
  }),
];
