import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { StandIn } from "../ports/billing/stand-in/stand-in.ts";
import { sendJson } from "./send-json.ts";

/** `hang` and `reset` never reach the provider. `hang after` and `reset after` do, but the response is lost. */
export type Fault = "hang" | "hang after" | "reset" | "reset after" | 429 | 500;

export async function startStandInServer(standIn: () => StandIn) {
  const state: { fault: Fault | null; on: RegExp } = { fault: null, on: /./ };
  const broken = new Set<string>();
  function refusalOf(fault: Fault | null, key: string | null): number | null {
    if (fault === 429) return 429;
    // The provider repeats a 500 under the same key.
    if (fault === 500 && key) broken.add(key);
    return fault === 500 || (key && broken.has(key)) ? 500 : null;
  }
  const server = createServer(async (request, response) => {
    const { url = "", method = "GET", headers } = request;
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const body = await readText(request);
    const idempotencyKey = headers["idempotency-key"]?.toString() ?? null;
    const fault = state.on.test(`${method} ${pathname}`) ? state.fault : null;
    if (fault === "hang") return;
    if (fault === "reset") return request.socket.destroy();
    const refusal = refusalOf(fault, idempotencyKey);
    if (refusal) {
      const error = { type: "api_error", message: `Fault ${refusal}` };
      return sendJson(response, refusal, { error });
    }
    const form = method === "GET" ? searchParams : new URLSearchParams(body);
    const { status, body: answer } = standIn().answer({ method, path: pathname, form, idempotencyKey });
    if (fault === "hang after") return;
    if (fault === "reset after") return request.socket.destroy();
    sendJson(response, status, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
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
