import { createTransport } from "nodemailer";
import { type MailPort, MailRefusedError } from "./mail.ts";

/** `url`: smtp(s)://user:password@host:port. `from`: the sender's address. */
export function createSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url);
  return {
    kind: "smtp",
    async deliver({
      messageId,
      to,
      fromName,
      replyTo,
      returnPath,
      unsubscribeUrl,
      isAutomatic,
      references = [],
      attachments = [],
      ...mail
    }) {
      try {
        await transport.sendMail({
          ...mail,
          from: { name: fromName ?? "", address: from },
          // As objects, so that no address is read as a list or a group of several.
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
          ...(returnPath && { envelope: { from: returnPath, to: { name: "", address: to } } }),
          headers: {
            ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
            ...(isAutomatic && { "Auto-Submitted": "auto-replied" }),
          },
          messageId: `<${messageId}@${from.split("@")[1]}>`,
          attachments: attachments.map(({ fileName, mediaType, content }) => ({
            filename: fileName,
            contentType: mediaType,
            content,
          })),
          // Attachments are rendered here: no file or URL is ever read for them.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if (isForGood(error))
          throw new MailRefusedError(String(error), { cause: error, mailboxCode: mailboxCodeOf(error) });
        throw error;
      }
    },
  };
}

/** One click in a mail program (RFC 8058). Prepared headers aren't folded: a folded one breaks DKIM. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
});

/** RFC 5321: 5xx is permanent. A failed authentication (535) is a configuration error, so it is retried. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && code !== "EAUTH";
}

/** Bad destinations (X.1.Y) and mailboxes (X.2.Y) of RFC 3463, in the answer to the recipient's address. */
function mailboxCodeOf(error: unknown): string | null {
  const { command, response = "" } = error as { command?: string; response?: string };
  if (command !== "RCPT TO") return null;
  return /^5\d\d[ -](5\.[12]\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}
