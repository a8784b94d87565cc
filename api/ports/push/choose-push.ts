import type { Config } from "../../config.ts";
import { createApns } from "./apns.ts";
import { createFcm } from "./fcm.ts";
import { createOutboxPush } from "./outbox-push.ts";
import type { PushPort } from "./push.ts";
import { publicKeyOf } from "./vapid-keys.ts";
import { createWebPush } from "./web-push.ts";

type PushConfig = Pick<Config, "pushUrl" | "publicUrl" | "mailFrom" | "isLocal" | "apns" | "fcm">;

export function choosePush(
  { pushUrl, publicUrl, mailFrom, isLocal, ...config }: PushConfig,
  { privateKey, isDemo }: { privateKey: string; isDemo: boolean },
): PushPort {
  const outbox = createOutboxPush(privateKey);
  if (isDemo && !pushUrl && !config.apns && !config.fcm) return outbox;
  const subject = isLocal ? `mailto:${mailFrom}` : publicUrl;
  const web = isDemo && !pushUrl ? outbox : createWebPush({ privateKey, pushUrl, subject });
  const apns = config.apns && createApns(config.apns);
  const fcm = config.fcm && createFcm(config.fcm);
  return {
    kind: "sending",
    services: ["web", ...(apns ? (["apns"] as const) : []), ...(fcm ? (["fcm"] as const) : [])],
    publicKey: publicKeyOf(privateKey),
    send: async (device, notice) => {
      if (device.service === "web") return web.send(device, notice);
      const sender = device.service === "apns" ? apns : fcm;
      return sender ? sender.send(device, notice) : "refused";
    },
    close: () => apns?.close(),
  };
}
