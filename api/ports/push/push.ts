import type { PushService } from "./push.schema.ts";

export interface BrowserDevice {
  service: "web";
  address: string;
  p256dh: string;
  auth: string;
}

export interface AppDevice {
  service: "apns" | "fcm";
  address: string;
}

export type PushDevice = BrowserDevice | AppDevice;

export interface PushNotice {
  title: string;
  body: string;
  path: string;
  /** A newer notification replaces one with the same tag. At most 64 bytes, for Apple. */
  tag: string;
}

/** `gone`: forget the device. `later`: retry. `refused`: never send this one. */
export type PushOutcome = "sent" | "gone" | "later" | Postponed | "refused";

/** Retry, but only after the time the service asks for. */
export interface Postponed {
  afterMs: number;
}

export interface PushSender<Device> {
  send(device: Device, notice: PushNotice): Promise<PushOutcome>;
}

export interface PushPort extends PushSender<PushDevice> {
  readonly kind: "sending" | "outbox";
  readonly services: readonly PushService[];
  /** In base64url. Browsers use it to subscribe. */
  readonly publicKey: string;
  close(): void;
}

/** Older notifications are no longer useful. */
export const NOTICE_TTL_SECONDS = 12 * 60 * 60;

export const PUSH_TIMEOUT_MS = 10_000;

const TOO_MANY = 429;

export const isBusy = (status: number) => status === TOO_MANY || status >= 500;

/** Parses `Retry-After`: seconds or a date (RFC 9110, 10.2.3). */
export function laterBy(retryAfter: string | null | undefined, now: Date): "later" | Postponed {
  const said = retryAfter?.trim() ?? "";
  const afterMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return afterMs > 0 ? { afterMs } : "later";
}
