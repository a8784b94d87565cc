/** A text as it is handed over. */
export interface OutgoingText {
  /** Ours; reports about the text carry it. */
  messageId: string;
  /** E.164. */
  to: string;
  body: string;
  /** One of our numbers in E.164, or an alphanumeric name. */
  sender: string;
}

/** How far a text has come, in our words. */
export type TextStage = "sending" | "sent" | "delivered" | "failed";

/** What the provider knows of a text. */
export interface TextReport {
  providerId: string;
  stage: TextStage;
  /** The provider's code of a failure. */
  errorCode: string | null;
}

/**
 * What became of handing a text over. `refused` and `later` are certain not to be sent: the first never, the second
 * may be handed over again. `ambiguous`: it may have been sent, and must not be handed over again.
 */
export type Handover =
  | { outcome: "accepted"; report: TextReport }
  | { outcome: "refused"; errorCode: string | null; reason: string }
  | { outcome: "later"; reason: string }
  | { outcome: "ambiguous"; reason: string };

/** A text that the provider lists. */
export interface ListedText extends TextReport {
  createdAt: Date;
}

/** A text that somebody sent to one of our numbers. */
export interface ReceivedText {
  /** The provider's id. */
  providerId: string;
  /** The sender's number, E.164. */
  from: string;
  /** Ours, E.164. */
  to: string;
  body: string;
  /** How many pictures came with it. */
  pictures: number;
  sentAt: Date;
}

/** The fields of a form that the provider posts. */
export type WebhookForm = Record<string, string>;

/** Sends texts. `outbox`: nothing leaves the machine, the text is read where it is stored. */
export interface SmsPort {
  readonly kind: "twilio" | "outbox";
  /** The shared numbers that texts are sent from, in E.164, asking the provider where they may have changed. */
  numbers(): Promise<readonly string[]>;
  /** The numbers as last read, without waiting for the provider. Null if it never answered. */
  knownNumbers(): readonly string[] | null;
  /** Hands a text over, once. */
  send(text: OutgoingText): Promise<Handover>;
  /** The texts to this number that the provider has had since, to find out whether one was sent. */
  find(text: OutgoingText, since: Date): Promise<ListedText[]>;
  /** How far a text has come that the provider took; null where it no longer knows. */
  lookUp(providerId: string): Promise<TextReport | null>;
  /** The texts to one of our numbers that the provider has had since, newest first. */
  received(to: string, since: Date): Promise<ReceivedText[]>;
  /** Whether the provider signed this form for this address of ours. */
  isSigned(url: string, form: WebhookForm, signature: string | undefined): boolean;
}

/** Where the provider reports on texts; the message's id is the query's `message`. */
export const TEXT_STATUS_PATH = "/webhooks/twilio/status";

/** Where the provider posts customers' texts. */
export const TEXT_INBOUND_PATH = "/webhooks/twilio/inbound";

/** The address that the provider reports to, and signs. */
export const textStatusUrl = (publicUrl: string, messageId: string) =>
  `${publicUrl}${TEXT_STATUS_PATH}?message=${messageId}`;
