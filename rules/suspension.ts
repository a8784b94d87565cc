const HOUR_MS = 3_600_000;

/** What a member of a suspended organisation reads wherever something is refused. */
export const suspendedMessage = (notice: string | null) =>
  notice ? `This account is suspended. ${notice}` : "This account is suspended.";

/**
 * Messages to customers wait while their business is suspended. How long after it was written one still goes: a text
 * is about the hours around it, a mail is a document.
 */
export const HELD_FOR_MS = { sms: HOUR_MS, email: 72 * HOUR_MS };

/** Why a message that waited too long wasn't sent. */
export const TOO_LATE = "It waited too long while the account was suspended.";
