import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const payloadSchema = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  organisation_id: z.string(),
  data: z.looseObject({ id: z.string() }),
});

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  payload: z.output<typeof payloadSchema>;
}

type Answer = (webhook: ReceivedWebhook, response: ServerResponse) => unknown;

const accept: Answer = (_webhook, response) => response.writeHead(204).end();

/** An integrator's server. Assign `answer` to make it slow or fail. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = { answer: accept };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const webhook = { headers: request.headers, body, payload: payloadSchema.parse(JSON.parse(body)) };
    received.push(webhook);
    await receiver.answer(webhook, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    accept() {
      receiver.answer = accept;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
