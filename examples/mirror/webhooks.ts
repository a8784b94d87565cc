import { createServer } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { z } from "zod";
import type { FettleEvent } from "./mirror.ts";

const MAX_BYTES = 1_000_000;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ id: z.string() }),
});

class TooLong extends Error {}

/**
 * Receives webhooks at any path. Answers 204 once an event is handled. Fettle sends an event again after any other
 * answer.
 */
export function createReceiver(secret: string, handle: (event: FettleEvent) => Promise<void>) {
  const webhook = new Webhook(secret);
  return createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.method !== "POST") return answer(405);
    try {
      const body = await read(request);
      // Throws unless Fettle signed exactly these bytes in the last five minutes.
      const payload = webhook.verify(body, request.headers as Record<string, string>);
      const { id, type, data } = eventSchema.parse(payload);
      await handle({ id, type, recordId: data.id });
      return answer(204);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return answer(401);
      if (error instanceof TooLong) return answer(413);
      if (error instanceof z.ZodError) return answer(400);
      console.error(error);
      return answer(500);
    }
  });
}

async function read(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
