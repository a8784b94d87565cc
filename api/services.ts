import type { DeviceKeyOf } from "./auth/device-keys.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/client.ts";
import type { LongReads } from "./graphql/long-read.ts";
import type { Signer } from "./lib/signed-id.ts";
import type { ReadCsv } from "./platform/csv-file.ts";
import type { AdEventsPort } from "./ports/ad-events/ad-events.ts";
import type { AssistantPort } from "./ports/assistant/assistant.ts";
import type { BillingPort } from "./ports/billing/billing.ts";
import type { Bus } from "./ports/bus/bus.ts";
import type { Files } from "./ports/files/files.ts";
import type { Limiter } from "./ports/limiter/limiter.ts";
import type { PaymentsPort } from "./ports/payments/payments.ts";
import type { PushPort } from "./ports/push/push.ts";
import type { Queue } from "./ports/queue/queue.ts";
import type { SmsPort } from "./ports/sms/sms.ts";

export interface Services {
  config: Config;
  database: Database;
  bus: Bus;
  limiter: Limiter;
  queue: Queue;
  files: Files;
  readCsv: ReadCsv;
  longReads: LongReads;
  /** Null if card payments are off. */
  payments: PaymentsPort | null;
  sms: SmsPort;
  push: PushPort;
  signer: Signer;
  deviceKeyOf: DeviceKeyOf;
  /** Null if plans can't be bought. */
  billing: BillingPort | null;
  /** Null if the assistant only answers from rules and help articles. */
  assistant: AssistantPort | null;
  adEvents: AdEventsPort;
  /** Tests set it. */
  now(): Date;
}
