export interface OutgoingMail {
  /** Stable across retries, so that a mail server can drop duplicates. */
  messageId: string;
  to: string;
  /** The display name of the sender; the address stays the server's own. */
  fromName?: string;
  replyTo?: string;
  /** The Message-IDs of the mails before it, oldest first: a mail program shows it beneath them. */
  references?: string[];
  /** Where a mail server reports that it couldn't deliver; default: the sender. */
  returnPath?: string;
  /** The page to unsubscribe, of advertising; mail programs offer it beside the sender. */
  unsubscribeUrl?: string;
  /** Marks it as sent by a machine (RFC 3834). */
  isAutomatic?: boolean;
  subject: string;
  text: string;
  /** The HTML body. */
  html?: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** The mail server refused permanently, as for an unknown address: a retry is pointless. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
  /** The enhanced status code where the recipient's mailbox is at fault, not the mail or its sender: 5.1.1. */
  readonly mailboxCode: string | null;

  constructor(
    message: string,
    { mailboxCode = null, ...options }: ErrorOptions & { mailboxCode?: string | null } = {},
  ) {
    super(message, options);
    this.mailboxCode = mailboxCode;
  }
}

/** Delivers a message. `outbox`: nothing leaves the machine, the message is read where it is stored. */
export interface MailPort {
  readonly kind: "smtp" | "outbox";
  /** Throws MailRefusedError, or any other error where a retry may help. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The embedded default: the stored message is the delivery. */
export const outboxMail: MailPort = { kind: "outbox", deliver: async () => {} };
