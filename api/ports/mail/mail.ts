export interface OutgoingMail {
  /** Stable across retries, so mail servers can drop duplicates. */
  messageId: string;
  to: string;
  fromName?: string;
  replyTo?: string;
  /** Message-IDs of the thread's earlier emails, oldest first. */
  references?: string[];
  /** Where bounces go. Default: the sender. */
  returnPath?: string;
  unsubscribeUrl?: string;
  isAutomatic?: boolean;
  subject: string;
  text: string;
  html?: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** The mail server refused permanently, e.g. because the address is unknown, so don't retry. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
  /** The enhanced status code (e.g. 5.1.1) if the recipient's mailbox is the cause. */
  readonly mailboxCode: string | null;

  constructor(
    message: string,
    { mailboxCode = null, ...options }: ErrorOptions & { mailboxCode?: string | null } = {},
  ) {
    super(message, options);
    this.mailboxCode = mailboxCode;
  }
}

export interface MailPort {
  readonly kind: "smtp" | "outbox";
  /** Throws MailRefusedError, or another error if a retry might help. */
  deliver(mail: OutgoingMail): Promise<void>;
}

export const outboxMail: MailPort = { kind: "outbox", deliver: async () => {} };
