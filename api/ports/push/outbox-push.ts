import { PUSH_SERVICES } from "./push.schema.ts";
import type { PushPort } from "./push.ts";
import { publicKeyOf } from "./vapid-keys.ts";

/** The demo's: notices count as sent, and nothing leaves the machine. */
export const createOutboxPush = (privateKey: string): PushPort => ({
  kind: "outbox",
  services: PUSH_SERVICES,
  publicKey: publicKeyOf(privateKey),
  send: async () => "sent",
  close: () => {},
});
