import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../lib/free-port.ts";
import type { Contender } from "./operations.ts";

export type Running = {
  ports: Record<Contender, number>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};
export type Memory = { rss: number; heap: number };

const here = (file: string) => join(import.meta.dirname, file);
const files: Record<Contender, string> = {
  // Bundled like a release, so its threads start as fast as there.
  fettle: process.env.BENCH_SERVER ?? here("fettle.ts"),
  limit: here("limit.ts"),
  postgraphile: here("postgraphile.mjs"),
};

export async function startContenders(
  databaseUrl: string,
  contenders: readonly Contender[],
): Promise<Running> {
  const children: ChildProcess[] = [];
  const stop = async () => {
    const running = children.filter((child) => child.exitCode === null);
    const exits = running.map((child) => once(child, "exit"));
    for (const child of running) child.kill("SIGTERM");
    await Promise.all(exits);
  };
  const ports: Record<Contender, number> = { fettle: 0, limit: 0, postgraphile: 0 };
  try {
    for (const contender of contenders) {
      ports[contender] = await freePort();
      children.push(await start(files[contender], ports[contender], databaseUrl));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const memory = async (): Promise<Memory> => {
    const fettle = children[contenders.indexOf("fettle")];
    fettle?.send("memory");
    const [used] = fettle ? await once(fettle, "message") : [];
    return used;
  };
  return { ports, memory, stop };
}

async function start(file: string, port: number, databaseUrl: string): Promise<ChildProcess> {
  const unlimited = { BUSINESS_REQUESTS_PER_MINUTE: "1000000", ADDRESS_REQUESTS_PER_MINUTE: "1000000" };
  const env = {
    ...process.env,
    ...unlimited,
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
  };
  const child = fork(file, {
    env: { ...env, GRAPHILE_ENV: "production", PUBLIC_URL: `http://127.0.0.1:${port}` },
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${file} ended before it was ready`);
  });
  await Promise.race([once(child, "message"), ended]);
  ended.catch(() => {});
  return child;
}
