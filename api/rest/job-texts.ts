import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import { RestSendConfirmationDocument } from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

export const jobTextRoutes: Route[] = [
  route({
    method: "POST",
    url: "/api/jobs/:id/sms/confirm",
    summary: "Text the customer a link to confirm the visit, for one credit",
    tag: "Jobs",
    body: z.object({
      phone: z.string("Phone must be text").nullish(),
      messageOverride: z.string("Message must be text").nullish(),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      id: z.string(),
      status: z.string(),
      to: z.string(),
      text: z.string(),
    }),
    document: RestSendConfirmationDocument,
    variables: ({ id, body: { phone, messageOverride } }) => ({
      jobId: id,
      phone,
      text: messageOverride,
    }),
    names: () => ({ text: "messageOverride" }),
    output: ({ sendJobText: { message } }) => ({
      success: true as const,
      message: MESSAGES.smsSent,
      id: message.id,
      status: message.status,
      to: message.recipient,
      text: message.body,
    }),
  }),
];
