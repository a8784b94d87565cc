import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../api/lib/free-port.ts";
import { projectEnvironment, root } from "./run.ts";

const PATIENCE_MS = 110_000;
const POLL_MS = 300;

export async function startDemo(env: Record<string, string> = {}) {
  // With a fixed port, we might reach another server instead.
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "fettle-demo-"));
  const child = spawn("node", ["api/main.ts"], {
    cwd: root,
    env: projectEnvironment({
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: "",
      DEMO: "1",
      STOP_NOTICE_SECONDS: "0",
      ...env,
    }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(child, origin);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, origin: string) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill("SIGKILL");
  throw new Error("The demo server didn’t start");
}
