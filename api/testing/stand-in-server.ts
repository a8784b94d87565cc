import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { StandIn } from "../ports/billing/stand-in/stand-in.ts";

/**
 * What becomes of a request. `hang` and `reset` never reach the provider; after `hang after` and `reset after` it did
 * what it was asked, and its answer is lost.
 */
export type Fault = "hang" | "hang after" | "reset" | "reset after" | 429 | 500;

/** Serves a stand-in of the card provider over HTTP, with a network that fails when it is told to. */
export async function startStandInServer(standIn: () => StandIn) {
  const state: { fault: Fault | null; on: RegExp } = { fault: null, on: /./ };
  const broken = new Set<string>();
  const server = createServer(async (request, response) => {
    const { url = "", method = "GET", headers } = request;
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const body = await textOf(request);
    const idempotencyKey = headers["idempotency-key"]?.toString() ?? null;
    const fault = state.on.test(`${method} ${pathname}`) ? state.fault : null;
    const say = (status: number, answer: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    };
    const refuse = (status: number) =>
      say(status, { error: { type: "api_error", message: `Fault ${status}` } });
    if (fault === "hang") return;
    if (fault === "reset") return request.socket.destroy();
    if (fault === 429) return refuse(429);
    // The provider repeats such an answer under its key.
    if (fault === 500 && idempotencyKey) broken.add(idempotencyKey);
    if (fault === 500 || (idempotencyKey && broken.has(idempotencyKey))) return refuse(500);
    const form = method === "GET" ? searchParams : new URLSearchParams(body);
    const { status, body: answer } = standIn().answer({ method, path: pathname, form, idempotencyKey });
    if (fault === "hang after") return;
    if (fault === "reset after") return request.socket.destroy();
    say(status, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    /** Has requests whose method and path match end so, until `mend`. */
    fail(fault: Fault, on: RegExp) {
      Object.assign(state, { fault, on });
    },
    mend() {
      state.fault = null;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function textOf(request: IncomingMessage) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
