import { randomBytes } from "node:crypto";
import type { Database } from "./client.ts";

/** The product's own secret of this name, made at its first use; every server of the database has the same. */
export async function appSecret({ system }: Database, name: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await system.$executeRaw`
    insert into app_secrets (name, secret) values (${name}, ${secret}) on conflict (name) do nothing`;
  return (await system.appSecret.findUniqueOrThrow({ where: { name } })).secret;
}
