import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Where a connection is cut: while the request is sent, or once the server has done it and begins to answer. */
export type Cut = "request" | "answer" | null;

/**
 * A proxy on a port of its own that cuts connections as `next` says, for proofs that a lost answer does nothing twice.
 * `target` is the server's port, which may change.
 */
export async function startCuttingProxy(target: { port: number }, next: () => Cut) {
  const open = new Set<Socket>();
  const counts = { request: 0, answer: 0 };
  const server = createServer((client) => {
    const upstream = connect(target.port, "127.0.0.1");
    const cut = next();
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", end);
      socket.on("close", () => void open.delete(socket));
    }
    if (cut === "request") {
      client.once("data", (bytes) => {
        counts.request += 1;
        upstream.write(bytes.subarray(0, Math.floor(bytes.length / 2)), end);
      });
    } else client.on("data", (bytes) => void upstream.write(bytes));
    if (cut === "answer") {
      upstream.once("data", () => {
        counts.answer += 1;
        end();
      });
    } else upstream.on("data", (bytes) => void client.write(bytes));
    client.on("end", () => upstream.end());
    upstream.on("end", () => client.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** How many connections were cut so far, by where. */
    counts,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
