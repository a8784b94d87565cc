export interface OutgoingText {
  messageId: string;
  to: string;
  body: string;
  /** Our number in E.164, or an alphanumeric sender. */
  sender: string;
}

export type TextStage = "sending" | "sent" | "delivered" | "failed";

export interface TextReport {
  providerId: string;
  stage: TextStage;
  errorCode: string | null;
}

/**
 * - `refused`: not sent, never retry
 * - `later`: not sent, retry
 * - `ambiguous`: might have been sent, so never retry
 */
export type Handover =
  | { outcome: "accepted"; report: TextReport }
  | { outcome: "refused"; errorCode: string | null; reason: string }
  | { outcome: "later"; reason: string }
  | { outcome: "ambiguous"; reason: string };

export interface ListedText extends TextReport {
  createdAt: Date;
}

export interface ReceivedText {
  providerId: string;
  from: string;
  to: string;
  body: string;
  pictures: number;
  sentAt: Date;
}

export type WebhookForm = Record<string, string>;

export interface SmsPort {
  readonly kind: "twilio" | "outbox";
  /** Our shared numbers (E.164), reread from the provider if they might have changed. */
  numbers(): Promise<readonly string[]>;
  /** The numbers last read, without waiting. Null if the provider has never responded. */
  knownNumbers(): readonly string[] | null;
  send(text: OutgoingText): Promise<Handover>;
  /** Lists the texts sent to this number since `since`, to find out whether this one was sent. */
  find(text: OutgoingText, since: Date): Promise<ListedText[]>;
  lookUp(providerId: string): Promise<TextReport | null>;
  received(to: string, since: Date): Promise<ReceivedText[]>;
  isSigned(url: string, form: WebhookForm, signature: string | undefined): boolean;
}

export const TEXT_STATUS_PATH = "/webhooks/twilio/status";

export const TEXT_INBOUND_PATH = "/webhooks/twilio/inbound";

/** The provider's signature covers this URL. */
export const textStatusUrl = (publicUrl: string, messageId: string) =>
  `${publicUrl}${TEXT_STATUS_PATH}?message=${messageId}`;
