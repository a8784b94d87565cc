import type { Config } from "../../config.ts";
import { createOutboxPush } from "./outbox-push.ts";
import type { PushPort } from "./push.ts";
import { createWebPush } from "./web-push.ts";

/** Web Push, unless this is a demo whose notices stay on this machine. */
export function choosePush(
  { pushUrl, publicUrl, mailFrom, isLocal }: Pick<Config, "pushUrl" | "publicUrl" | "mailFrom" | "isLocal">,
  { privateKey, isDemo }: { privateKey: string; isDemo: boolean },
): PushPort {
  if (isDemo && !pushUrl) return createOutboxPush(privateKey);
  return createWebPush({ privateKey, pushUrl, subject: isLocal ? `mailto:${mailFrom}` : publicUrl });
}
