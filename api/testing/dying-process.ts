import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createDatabase, type Database } from "../database/client.ts";

/** Runs `work` in a process that dies before its nth statement. Returns whether it finished first. */
export async function diesBeforeStatement(
  statement: number,
  databaseUrl: string,
  work: (database: Database) => Promise<void>,
): Promise<boolean> {
  const upstreamAt = new URL(databaseUrl);
  const open = new Set<Socket>();
  let sent = 0;
  const proxy = createServer((client) => {
    const upstream = connect(Number(upstreamAt.port), upstreamAt.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on("data", (bytes) => {
      sent += 1;
      if (sent < statement) upstream.write(bytes);
      else for (const socket of open) socket.destroy();
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = new URL(databaseUrl);
  through.hostname = "127.0.0.1";
  through.port = String((proxy.address() as AddressInfo).port);
  const database = createDatabase(through.href, { poolSize: 2, waitMs: 2_000, onError: () => {} });
  try {
    await work(database);
    return true;
  } catch (error) {
    if (sent < statement) throw error;
    return false;
  } finally {
    // Its connections are already cut.
    await database.close().catch(() => {});
    proxy.close();
  }
}
