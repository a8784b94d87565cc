import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inject, onTestFinished } from "vitest";

/** An entry of the service worker's precache list. */
const CODE = /\{\s*url:\s*"assets\/[^"]+\.js"[^}]*\},?/g;

/**
 * A proxy in front of the product. After `release()` it serves another release's service worker and none of the old
 * code.
 */
export async function startReleases(): Promise<{ origin: string; release: () => void }> {
  const product = new URL(inject("origin"));
  const worker = await (await fetch(new URL("/sw.js", product))).text();
  const next = worker.replace(CODE, "");
  if (next === worker) throw new Error("The service worker keeps no code");
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    if (isReleased && url.startsWith("/assets/")) return void outgoing.writeHead(404).end();
    if (isReleased && url === "/sw.js") {
      return void outgoing.writeHead(200, { "content-type": "text/javascript" }).end(next);
    }
    const { hostname, port } = product;
    const asked = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.listen(0);
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
  };
}
