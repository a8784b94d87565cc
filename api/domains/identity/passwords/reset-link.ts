import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { StatementRunner } from "../../../ports/queue/queue.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";

export const RESET_LINK_MS = 3_600_000;
/** Links per account per hour. Further links are silently dropped, so no mailbox is flooded. */
export const MAX_RESET_LINKS = 3;

interface ResetMail {
  /** Null if the person doesn't belong to an organisation. */
  orgId: string | null;
  id: string;
  person: { name: string; email: string };
  url: string;
}

export const postResetMail = (tx: StatementRunner, { orgId, id, person, url }: ResetMail) =>
  postMail(tx, {
    orgId,
    key: `password-reset:${id}`,
    to: person.email,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    text: [
      `Hi ${plainName(person.name)},`,
      "Choose a new password here:",
      url,
      "The link works once and expires after an hour. It also lets you sign in straight away if too many wrong passwords have locked your account.",
      "If you didn’t ask for this, there’s nothing you need to do.",
    ].join("\n\n"),
    isSecret: true,
  });
