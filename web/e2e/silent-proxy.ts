import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy that can imitate a network that's up but never responds. */
export async function haveSilentProxy(target: number) {
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes) => void (isSilent || upstream.write(bytes)));
    upstream.on("data", (bytes) => void client.write(bytes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    end();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops all requests on open connections. Turning it off breaks those connections. */
    beSilent(silent: boolean) {
      isSilent = silent;
      if (!silent) end();
    },
  };
}
