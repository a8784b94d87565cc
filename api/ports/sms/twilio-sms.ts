import type { Twilio } from "twilio";
import type { Config } from "../../config.ts";
import { log } from "../../log.ts";
import { type Handover, type OutgoingText, type SmsPort, type TextStage, textStatusUrl } from "./sms.ts";
import { isFormSigned } from "./webhook-signature.ts";

const TIMEOUT_MS = 30_000;
const NUMBERS_FOR_MS = 60 * 60_000;
const LISTED = 50;
const SWEPT = 1_000;

const STAGES = new Map<string, TextStage>([
  ["accepted", "sending"],
  ["scheduled", "sending"],
  ["queued", "sending"],
  ["sending", "sending"],
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "delivered"],
  ["undelivered", "failed"],
  ["failed", "failed"],
  ["canceled", "failed"],
]);

export const stageOf = (status: string): TextStage | null => STAGES.get(status) ?? null;

/** The request was never sent. */
const NEVER_LEFT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const BUSY = 429;
const NOT_FOUND = 404;
/** A wrong key or account, which a person can fix. */
const NOT_LET_IN = new Set([401, 403]);

interface TwilioOptions extends NonNullable<Config["twilio"]> {
  publicUrl: string;
  /** Whether Twilio can reach `publicUrl`. If not, there are no reports. */
  takesReports: boolean;
  timeoutMs?: number;
}

/**
 * Twilio has no idempotency keys, so never resend a text that might have arrived. The SDK is large, so import it on
 * first use.
 */
export function createTwilioSms(options: TwilioOptions): SmsPort {
  const { accountSid, authToken, from, messagingServiceSid, publicUrl, takesReports } = options;
  let client: Promise<Twilio> | undefined;
  const twilio = () => {
    client ??= connect(options);
    return client;
  };
  const ofService = from.length > 0 ? undefined : messagingServiceSid;
  let known: readonly string[] | null = ofService ? null : from;
  let knownUntil = 0;
  let reading: Promise<readonly string[]> | undefined;

  async function readNumbers(serviceSid: string) {
    const senders = await (await twilio()).messaging.v1.services(serviceSid).phoneNumbers.list();
    known = senders.map(({ phoneNumber }) => phoneNumber).sort();
    knownUntil = Date.now() + NUMBERS_FOR_MS;
    return known;
  }
  /** Concurrent callers share one request. */
  async function numbers(): Promise<readonly string[]> {
    if (!ofService || (known && Date.now() < knownUntil)) return known ?? [];
    reading ??= readNumbers(ofService).finally(() => {
      reading = undefined;
    });
    return reading;
  }
  const readAhead = () =>
    void numbers().catch((error: unknown) =>
      log.error({ err: error }, "couldn't read our numbers from Twilio"),
    );
  if (ofService) readAhead();

  return {
    kind: "twilio",
    numbers,
    knownNumbers() {
      readAhead();
      return known;
    },
    async send({ messageId, to, body, sender }) {
      const { messages } = await twilio();
      try {
        const sent = await messages.create({
          to,
          from: sender,
          body,
          ...(messagingServiceSid && { messagingServiceSid }),
          ...(takesReports && { statusCallback: textStatusUrl(publicUrl, messageId) }),
        });
        return { outcome: "accepted", report: reportOf(sent) };
      } catch (error) {
        return failedHandover(error);
      }
    },
    async find({ to, body, sender }: OutgoingText, since: Date) {
      const { messages } = await twilio();
      const listed = await messages.list({ to, limit: LISTED });
      return (
        listed
          // Trial accounts add a sentence before our message.
          .filter((each) => each.from === sender && each.body.endsWith(body))
          .map((each) => ({ ...reportOf(each), createdAt: each.dateCreated }))
          .filter(({ createdAt }) => createdAt >= since)
      );
    },
    async lookUp(providerId) {
      const { messages } = await twilio();
      try {
        return reportOf(await messages(providerId).fetch());
      } catch (error) {
        if ((error as { status?: number }).status === NOT_FOUND) return null;
        throw error;
      }
    },
    async received(to, since) {
      const { messages } = await twilio();
      const listed = await messages.list({ to, dateSentAfter: since, limit: SWEPT });
      return listed
        .filter(({ direction, dateCreated }) => direction === "inbound" && dateCreated >= since)
        .map(({ sid, from, body, numMedia, dateCreated }) => ({
          providerId: sid,
          from,
          to,
          body,
          pictures: Number(numMedia),
          sentAt: dateCreated,
        }));
    },
    isSigned: (url, form, signature) =>
      form.AccountSid === accountSid && isFormSigned(authToken, url, form, signature),
  };
}

async function connect({ accountSid, authToken, apiUrl, timeoutMs = TIMEOUT_MS }: TwilioOptions) {
  const { default: twilio } = await import("twilio");
  const http = new twilio.RequestClient({ timeout: timeoutMs, autoRetry: false });
  if (apiUrl) {
    const request = http.request.bind(http);
    http.request = (options) => request({ ...options, uri: throughGateway(apiUrl, options.uri) });
  }
  return twilio(accountSid, authToken, { httpClient: http });
}

function throughGateway(apiUrl: string, uri: string): string {
  const { pathname, search } = new URL(uri);
  return `${apiUrl}${pathname}${search}`;
}

const reportOf = (text: { sid: string; status: string; errorCode: number | null }) => ({
  providerId: text.sid,
  stage: stageOf(text.status) ?? "sending",
  errorCode: text.errorCode ? String(text.errorCode) : null,
});

function failedHandover(error: unknown): Handover {
  const {
    status,
    code,
    message = String(error),
  } = error as {
    status?: number;
    code?: number | string;
    message?: string;
  };
  if (status === undefined) {
    return { outcome: NEVER_LEFT.has(String(code)) ? "later" : "ambiguous", reason: message };
  }
  if (status === BUSY || NOT_LET_IN.has(status)) return { outcome: "later", reason: message };
  if (status >= 400 && status < 500) {
    return { outcome: "refused", errorCode: code === undefined ? null : String(code), reason: message };
  }
  return { outcome: "ambiguous", reason: message };
}
