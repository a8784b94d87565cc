/** A browser that takes notices. */
export interface BrowserDevice {
  /** At one of the browsers' push services: `isPushEndpoint`. */
  address: string;
  p256dh: string;
  auth: string;
}

/** A notice as devices show it. */
export interface PushNotice {
  title: string;
  body: string;
  /** Where it leads to in the app. */
  path: string;
  /** A newer notice replaces an older one of the same tag. */
  tag: string;
}

/** `gone`: the device takes no more. `later`: it may be sent again. `refused`: this one never goes. */
export type PushOutcome = "sent" | "gone" | "later" | "refused";

/** Sends notices to browsers. `outbox`: nothing leaves the machine. */
export interface PushPort {
  readonly kind: "web" | "outbox";
  /** What browsers subscribe with, base64url. */
  readonly publicKey: string;
  send(device: BrowserDevice, notice: PushNotice): Promise<PushOutcome>;
}
