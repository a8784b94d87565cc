import type { PushService } from "./push.schema.ts";

/** A browser that takes notices. */
export interface BrowserDevice {
  service: "web";
  /** At one of the browsers' push services: `isPushEndpoint`. */
  address: string;
  p256dh: string;
  auth: string;
}

/** A phone with our app, which Apple or Google reaches. */
export interface AppDevice {
  service: "apns" | "fcm";
  /** The token that the service knows this installation by. */
  address: string;
}

export type PushDevice = BrowserDevice | AppDevice;

/** A notice as devices show it. */
export interface PushNotice {
  title: string;
  body: string;
  /** Where it leads to in the app. */
  path: string;
  /** A newer notice replaces an older one of the same tag. At most 64 bytes, as Apple wants it. */
  tag: string;
}

/**
 * `gone`: the device takes no more. `later`: it may be sent again, where the service says when, after that. `refused`:
 * this one never goes.
 */
export type PushOutcome = "sent" | "gone" | "later" | Postponed | "refused";

/** `later`, and how long the service wants to be left alone. */
export interface Postponed {
  afterMs: number;
}

/** Sends notices to one kind of devices. */
export interface PushSender<Device> {
  send(device: Device, notice: PushNotice): Promise<PushOutcome>;
}

/** Sends notices to people's devices. `outbox`: nothing leaves the machine. */
export interface PushPort extends PushSender<PushDevice> {
  readonly kind: "sending" | "outbox";
  /** Which devices it can reach. */
  readonly services: readonly PushService[];
  /** What browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** Ends its connections. */
  close(): void;
}

/** A notice that a phone couldn't be given for so long says nothing new. */
export const NOTICE_TTL_SECONDS = 12 * 60 * 60;

/** How long a push service has for its answer. */
export const PUSH_TIMEOUT_MS = 10_000;

const TOO_MANY = 429;

/** Whether a push service's answer, by its HTTP status, means that it may be asked again. */
export const isBusy = (status: number) => status === TOO_MANY || status >= 500;

/** The outcome of a busy service's answer, by its `Retry-After`: seconds or a date (RFC 9110, 10.2.3), if any. */
export function laterBy(retryAfter: string | null | undefined, now: Date): "later" | Postponed {
  const said = retryAfter?.trim() ?? "";
  const afterMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return afterMs > 0 ? { afterMs } : "later";
}
