export interface OutgoingMail {
  /** Stable across retries, so that a mail server can drop a second copy. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Hands a message over. `outbox`: nothing leaves the machine, the message is read where it is stored. */
export interface MailPort {
  readonly kind: "smtp" | "outbox";
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The embedded default: the stored message is the delivery. */
export const outboxMail: MailPort = { kind: "outbox", deliver: async () => {} };
