import type { DeviceKeyOf } from "./auth/device-keys.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/client.ts";
import type { Signer } from "./lib/signed-id.ts";
import type { AdEventsPort } from "./ports/ad-events/ad-events.ts";
import type { AssistantPort } from "./ports/assistant/assistant.ts";
import type { BillingPort } from "./ports/billing/billing.ts";
import type { Bus } from "./ports/bus/bus.ts";
import type { Files } from "./ports/files/files.ts";
import type { PaymentsPort } from "./ports/payments/payments.ts";
import type { PushPort } from "./ports/push/push.ts";
import type { Queue } from "./ports/queue/queue.ts";
import type { SmsPort } from "./ports/sms/sms.ts";

/** What the composition root creates, and every request uses. */
export interface Services {
  config: Config;
  database: Database;
  bus: Bus;
  queue: Queue;
  files: Files;
  /** null: card payments are off. */
  payments: PaymentsPort | null;
  sms: SmsPort;
  /** Tells people's devices. */
  push: PushPort;
  /** Signs the ids in addresses and links that need no stored secret. */
  signer: Signer;
  /** The key that seals what a person's devices keep unsent. */
  deviceKeyOf: DeviceKeyOf;
  /** The organisations' own subscriptions; null: plans can't be bought. */
  billing: BillingPort | null;
  /** The model of the assistant; null: it answers by rules and help articles alone. */
  assistant: AssistantPort | null;
  /** What our own advertising is measured by. */
  adEvents: AdEventsPort;
  /** The current time; tests set it. */
  now(): Date;
}
