import { createTransport } from "nodemailer";
import { type MailPort, MailRefusedError } from "./mail.ts";

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
          // Pass objects, so an address can't be parsed as a list or group.
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
          // We render attachments ourselves, so never read a file or URL.
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

/** One-click unsubscribe (RFC 8058). `prepared` prevents folding, which breaks DKIM. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
});

/** 5xx is permanent (RFC 5321), but a failed login (535) is a problem with our configuration, so retry it. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && code !== "EAUTH";
}

function mailboxCodeOf(error: unknown): string | null {
  const { command, response = "" } = error as { command?: string; response?: string };
  if (command !== "RCPT TO") return null;
  return /^5\d\d[ -](5\.[12]\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}
