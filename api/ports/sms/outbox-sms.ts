import { randomBytes } from "node:crypto";
import type { SmsPort, TextReport, WebhookForm } from "./sms.ts";
import { isFormSigned, signForm } from "./webhook-signature.ts";

/** Numbers ACMA reserves for fiction. */
const NUMBERS = [
  "570313",
  "570737",
  "572549",
  "572665",
  "572983",
  "573087",
  "573770",
  "574118",
  "574632",
  "575254",
  "575789",
  "576398",
  "576801",
  "577426",
  "578148",
  "579212",
  "579455",
  "579760",
].map((ending) => `+61491${ending}`);

/** Texts to these numbers fail with Twilio's code, to demonstrate failures. */
const UNREACHABLE: Record<string, string> = { "+61491578888": "30003", "+61491578957": "30006" };

export type OutboxSms = SmsPort & {
  readonly kind: "outbox";
  sign(url: string, form: WebhookForm): string;
  reports(text: { messageId: string; to: string }): TextReport[];
};

export const isOutbox = (sms: SmsPort): sms is OutboxSms => sms.kind === "outbox";

export function createOutboxSms(secret: string = randomBytes(32).toString("hex")): OutboxSms {
  const report = (messageId: string, stage: TextReport["stage"], errorCode: string | null = null) => ({
    providerId: `SM${messageId.replaceAll("-", "")}`,
    stage,
    errorCode,
  });
  return {
    kind: "outbox",
    numbers: async () => NUMBERS,
    knownNumbers: () => NUMBERS,
    send: async ({ messageId }) => ({ outcome: "accepted", report: report(messageId, "sending") }),
    find: async ({ messageId }, since) => [{ ...report(messageId, "sending"), createdAt: since }],
    // Reports are simulated, so none go missing.
    lookUp: async () => null,
    received: async () => [],
    isSigned: (url, form, signature) => isFormSigned(secret, url, form, signature),
    sign: (url, form) => signForm(secret, url, form),
    reports({ messageId, to }) {
      const code = UNREACHABLE[to];
      return [
        report(messageId, "sent"),
        code ? report(messageId, "failed", code) : report(messageId, "delivered"),
      ];
    },
  };
}
