import { PUSH_SERVICES } from "./push.schema.ts";
import type { PushPort } from "./push.ts";
import { publicKeyOf } from "./vapid-keys.ts";

export const createOutboxPush = (privateKey: string): PushPort => ({
  kind: "outbox",
  services: PUSH_SERVICES,
  publicKey: publicKeyOf(privateKey),
  send: async () => "sent",
  close: () => {},
});
