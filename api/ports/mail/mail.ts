export interface OutgoingMail {
  /** Stable across retries, so that a mail server can drop a second copy. */
  messageId: string;
  to: string;
  /** Whom it is from, as a mailbox shows it; the address stays the server's own. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** The same for mailboxes that show HTML. */
  html?: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** The mail server refused for good, as it does an address that doesn't exist: trying again changes nothing. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
}

/** Hands a message over. `outbox`: nothing leaves the machine, the message is read where it is stored. */
export interface MailPort {
  readonly kind: "smtp" | "outbox";
  /** Throws MailRefusedError, or any other error where trying again may help. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The embedded default: the stored message is the delivery. */
export const outboxMail: MailPort = { kind: "outbox", deliver: async () => {} };
