import { AppError } from "../app-error.ts";
import { type MessageChannel, measure } from "../measures.ts";
import { inSpan, openPart, withinSpan } from "../spans.ts";
import type { AssistantPort } from "./assistant/assistant.ts";
import { type MailPort, MailRefusedError } from "./mail/mail.ts";
import type { PushOutcome, PushPort } from "./push/push.ts";
import type { Handover, SmsPort } from "./sms/sms.ts";
import type { WebhookAnswer, WebhookSender } from "./webhooks/webhook-sender.ts";

interface Watch {
  provider: string;
  /** Methods that send a message, with what their answer means. */
  sends?: Record<string, (answer: never) => string>;
  channel?: MessageChannel;
}

/** Counts a provider's errors and what became of its messages, and traces its requests. */
export function measured<Port extends object>(port: Port, watch: Watch): Port {
  return new Proxy(port, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return (...call: unknown[]) => {
        const span = openRequest(watch.provider, String(name));
        const answer = withinSpan(span, () => Reflect.apply(found, target, call));
        if (!(answer instanceof Promise)) return answer;
        follow(answer, watch, watch.sends?.[String(name)]);
        return inSpan(span, () => answer);
      };
    },
  });
}

const openRequest = (provider: string, request: string) =>
  openPart({ name: `${provider} ${request}`, kind: "client", facts: { "fettle.provider": provider } });

function follow(
  answer: Promise<unknown>,
  { provider, channel }: Watch,
  outcomeOf: ((answer: never) => string) | undefined,
) {
  const sent = (outcome: string) => {
    if (channel && outcomeOf) measure({ kind: "message", channel, outcome });
  };
  answer.then(
    (value) => sent(outcomeOf?.(value as never) ?? ""),
    (error: unknown) => {
      const isRefused = error instanceof MailRefusedError;
      sent(isRefused ? "bounced" : "failed");
      if (!isRefused && !(error instanceof AppError)) measure({ kind: "provider error", provider });
    },
  );
}

export const measuredMail = (mail: MailPort): MailPort =>
  measured(mail, { provider: "mail", channel: "mail", sends: { deliver: () => "sent" } });

export const measuredSms = (sms: SmsPort): SmsPort =>
  measured(sms, {
    provider: "twilio",
    channel: "text",
    sends: { send: ({ outcome }: Handover) => outcome },
  });

export const measuredPush = (push: PushPort): PushPort =>
  measured(push, {
    provider: "push",
    channel: "push",
    sends: { send: (outcome: PushOutcome) => (typeof outcome === "string" ? outcome : "later") },
  });

/** The receivers are businesses' own servers, so a provider error means that nothing answered there. */
export const measuredWebhooks = (sender: WebhookSender): WebhookSender =>
  measured(sender, {
    provider: "webhook",
    channel: "webhook",
    sends: { send: ({ status }: WebhookAnswer) => (status >= 200 && status < 300 ? "sent" : "refused") },
  });

/** An answer's span lasts until its last word, or until the reader leaves. */
export const tracedAssistant = (assistant: AssistantPort): AssistantPort => ({
  ...assistant,
  async *stream(request, signal) {
    const span = openRequest("assistant", "stream");
    try {
      yield* withinSpan(span, () => assistant.stream(request, signal));
    } catch (error) {
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
    }
  },
});
