import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Cuts the connection during the request, or once the server starts to respond. */
export type Cut = "request" | "answer" | null;

/** Cuts connections when `next` asks for it, to prove that losing a response never repeats an effect. */
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
    counts,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
