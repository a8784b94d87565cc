import type { RequestDetails } from "web-push";
import { log } from "../../log.ts";
import {
  type BrowserDevice,
  isBusy,
  laterBy,
  NOTICE_TTL_SECONDS,
  PUSH_TIMEOUT_MS,
  type PushOutcome,
  type PushSender,
} from "./push.ts";
import { publicKeyOf } from "./vapid-keys.ts";

const GONE = new Set([404, 410]);

interface WebPushOptions {
  privateKey: string;
  /** An https: or mailto: address where push services can contact us. */
  subject: string;
  pushUrl?: string | undefined;
}

/** Web Push (RFC 8030), encrypted for the browser. */
export function createWebPush(
  { privateKey, subject, pushUrl }: WebPushOptions,
  now: () => Date = () => new Date(),
): PushSender<BrowserDevice> {
  const publicKey = publicKeyOf(privateKey);
  return {
    async send({ address, p256dh, auth }, notice) {
      const { default: webPush } = await import("web-push");
      const { host } = new URL(address);
      let sealed: RequestDetails;
      try {
        sealed = webPush.generateRequestDetails(
          { endpoint: address, keys: { p256dh, auth } },
          JSON.stringify(notice),
          { TTL: NOTICE_TTL_SECONDS, urgency: "high", vapidDetails: { subject, publicKey, privateKey } },
        );
      } catch (error) {
        log.warn({ err: error, host }, "couldn't encrypt a notification for a browser");
        return "refused";
      }
      const { endpoint, headers, body } = sealed;
      try {
        const response = await fetch(pushUrl ? throughGateway(pushUrl, endpoint) : endpoint, {
          method: "POST",
          headers: headers as Record<string, string>,
          body: new Uint8Array(body ?? []),
          redirect: "manual",
          signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (isBusy(response.status)) return laterBy(response.headers.get("retry-after"), now());
        return outcomeOf(response.status, host);
      } catch (error) {
        log.info({ err: error, host }, "couldn't reach a push service");
        return "later";
      }
    },
  };
}

function throughGateway(pushUrl: string, endpoint: string): string {
  const { pathname, search } = new URL(endpoint);
  return `${pushUrl}${pathname}${search}`;
}

function outcomeOf(status: number, host: string): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (GONE.has(status)) return "gone";
  log.warn({ status, host }, "a push service refused a notification");
  return "refused";
}
