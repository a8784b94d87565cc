import { createTransport } from "nodemailer";
import type { MailPort } from "./mail.ts";

/** `url`: smtp(s)://user:password@host:port. `from`: the address that messages come from. */
export function createSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url);
  return {
    kind: "smtp",
    async deliver({ messageId, ...mail }) {
      await transport.sendMail({ ...mail, from, messageId: `<${messageId}@${from.split("@")[1]}>` });
    },
  };
}
