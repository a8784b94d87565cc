import { z } from "zod";
import { RestAddAssistantPhotoDocument, RestChatDocument } from "./generated/documents.ts";
import { instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

export const assistantRoutes: Route[] = [
  route({
    method: "POST",
    url: "/api/ai-support/chat",
    summary: "Ask the assistant a question. It reads the last 10 messages of the conversation",
    tag: "Assistant",
    body: z.object({
      message: z.string(),
      conversationHistory: z
        .array(z.object({ role: z.string(), content: z.string() }))
        .nullish()
        .describe("Roles other than user and assistant are ignored."),
    }),
    response: z.object({ response: z.string(), timestamp: instant }),
    document: RestChatDocument,
    variables: ({ body }) => body,
    output: ({ chatWithAssistant: { response, timestamp } }) => ({ response, timestamp }),
  }),
  uploadRoute({
    url: "/api/ai-support/photos",
    summary: "Upload a photo for a question, e.g. of a data plate: JPEG, PNG or WebP up to 15 MB",
    tag: "Assistant",
    audience: "app",
    status: 201,
    field: "photo",
    response: z.object({ id: z.guid(), url: z.string() }),
    document: RestAddAssistantPhotoDocument,
    variables: ({ file }) => ({ file }),
    output: ({ addAssistantPhoto: { id, url } }) => ({ id, url }),
  }),
];
