import type { Config } from "./config.ts";
import { appSecret } from "./database/app-secret.ts";
import type { Database } from "./database/client.ts";
import { createRecordedAdEvents } from "./ports/ad-events/ad-events.ts";
import { chooseAssistant } from "./ports/assistant/choose-assistant.ts";
import { chooseBilling } from "./ports/billing/choose-billing.ts";
import { createMemoryBus } from "./ports/bus/memory-bus.ts";
import { createRedisBus } from "./ports/bus/redis-bus.ts";
import { chooseFiles } from "./ports/files/choose-files.ts";
import { createMemoryLimiter } from "./ports/limiter/memory-limiter.ts";
import { createRedisLimiter } from "./ports/limiter/redis-limiter.ts";
import { outboxMail } from "./ports/mail/mail.ts";
import { createSmtpMail } from "./ports/mail/smtp-mail.ts";
import { measured, measuredMail, measuredPush, measuredSms, tracedAssistant } from "./ports/measured.ts";
import { choosePayments } from "./ports/payments/choose-payments.ts";
import { choosePush } from "./ports/push/choose-push.ts";
import { chooseSms } from "./ports/sms/choose-sms.ts";

export type Ports = Awaited<ReturnType<typeof choosePorts>>;

export async function choosePorts(
  config: Config,
  database: Database,
  { isDemo, now }: { isDemo: boolean; now: () => Date },
) {
  const payments = choosePayments(config, isDemo);
  const billing = chooseBilling(config, payments, now);
  const assistant = chooseAssistant(config);
  const privateKey = await appSecret(database, "web push");
  return {
    bus: config.redisUrl ? createRedisBus(config.redisUrl) : createMemoryBus(),
    limiter: config.redisUrl ? createRedisLimiter(config.redisUrl) : createMemoryLimiter(),
    mail: measuredMail(config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : outboxMail),
    files: measured(chooseFiles(config), { provider: "files" }),
    payments: payments && measured(payments, { provider: "payments" }),
    billing: billing && measured(billing, { provider: "billing" }),
    sms: measuredSms(chooseSms(config)),
    push: measuredPush(choosePush(config, { privateKey, isDemo })),
    assistant: assistant && tracedAssistant(assistant),
    adEvents: createRecordedAdEvents(),
  };
}
