import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { PATIENCE, serverTimeouts } from "./slow-requests.ts";

const RETRY_AFTER_SECONDS = 2;
const MESSAGE = "The server is starting. Try again in a few seconds.";

export interface EarlyServer {
  host: string;
  /** The listening socket. Another server's `listen` takes it, and then gets all new connections. */
  handle: object | null;
  close(): Promise<void>;
}

/** Listens before the product is loaded, so health checks succeed and others know when to come back. */
export async function listenEarly(port: number, host: string): Promise<EarlyServer> {
  const { http, requestTimeout, connectionTimeout } = serverTimeouts(PATIENCE);
  const server = createServer({ ...http, requestTimeout }, ({ url }, response) => answer(url, response));
  server.setTimeout(connectionTimeout);
  server.listen(port, host);
  await once(server, "listening").catch((error: Error) => {
    throw new Error(`PORT or HOST can’t be used: ${error.message}`);
  });
  return {
    host,
    handle: (server as { _handle?: object })._handle ?? null,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(url: string | undefined, response: ServerResponse) {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  // The connection would stay with this server.
  response.setHeader("connection", "close");
  if (url === "/healthz") return response.end(JSON.stringify({ status: "ok" }));
  response.statusCode = 503;
  response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  const body =
    url === "/readyz" ? { status: "starting" } : { error: MESSAGE, message: MESSAGE, code: "BUSY" };
  return response.end(JSON.stringify(body));
}
