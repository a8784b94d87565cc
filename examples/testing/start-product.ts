import type { TestProject } from "vitest/node";
import { createTestDatabase } from "../../api/database/testing.ts";
import { startServerProcess } from "../../api/testing/server-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    product: { origin: string };
  }
}

/** Starts the product once for all examples. They reach it only over the network, like an integrator. */
export default async function setup(project: TestProject) {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: "1",
    WEBHOOKS_TO_LOOPBACK: "1",
  });
  project.provide("product", { origin: server.url });
  return async () => {
    await server.stop();
    await drop();
  };
}
