import { randomBytes } from "node:crypto";
import type { Database } from "./client.ts";

/** Returns a named secret, created on first use and shared by all servers on the database. */
export async function appSecret({ system }: Database, name: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await system.$executeRaw`
    insert into app_secrets (name, secret) values (${name}, ${secret}) on conflict (name) do nothing`;
  return (await system.appSecret.findUniqueOrThrow({ where: { name } })).secret;
}
