import { createServer } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";

const MAX_BYTES = 1_000_000;

class TooLong extends Error {}

/**
 * Receives webhooks at any path, and catches up on each. Answers 204 once that's done. Fettle sends an event again after
 * any other answer.
 */
export function createReceiver(secret: string, catchUp: () => Promise<void>) {
  const webhook = new Webhook(secret);
  return createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.method !== "POST") return answer(405);
    try {
      const body = await read(request);
      // Throws unless Fettle signed exactly these bytes in the last five minutes.
      webhook.verify(body, request.headers as Record<string, string>);
      await catchUp();
      return answer(204);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return answer(401);
      if (error instanceof TooLong) return answer(413);
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
