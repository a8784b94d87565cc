import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { contactSchema } from "@fettle/rules/support/contact.schema";
import { limitRate } from "../../../auth/rate-limits.ts";
import type { Viewer } from "../../../auth/viewer.ts";
import { RateLimitedError } from "../../../errors.ts";
import { uuidV5 } from "../../../lib/uuid-v5.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember, type Caller } from "../../../platform/actions/unit-of-work.ts";
import { idOfMail } from "../ticket-mail/mail-sender.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { keepUnsorted } from "../unsorted-mail/receive-support-mail.ts";

interface ContactCaller extends Caller {
  viewer: Viewer | null;
}

/**
 * Opens a member's ticket. Anyone else's address is unproven, so their message waits with the emails that staff turn
 * into tickets. The same message twice counts once. Throws BAD_INPUT or RATE_LIMITED.
 */
export async function contactUs({ services, ip, viewer }: ContactCaller, typed: unknown): Promise<void> {
  const { name, email, message } = parseInput(contactSchema, typed);
  await limitRate(services, "contact", ip);
  const title = (message.split("\n")[0] ?? "").slice(0, NAME_MAX);
  if (viewer) {
    const id = uuidV5(viewer.userId, `contact ${message}`);
    return asMember({ services, ip, me: viewer }, async (work) => {
      await work.tx.$queryRaw`
        select 1 from users where org_id = ${work.orgId}::uuid and id = ${viewer.userId}::uuid for no key update`;
      if ((await work.tx.supportTicket.count({ where: { id } })) > 0) return;
      await openTicket(work, { title, description: message, attachmentIds: [] }, { id });
    });
  }
  const fromAddress = email.toLowerCase();
  const isKept = await keepUnsorted(services, {
    id: idOfMail("contact", fromAddress, message),
    fromAddress,
    fromName: name ?? "",
    subject: title,
    text: message,
    reason: "stranger",
    fileNames: [],
    raw: null,
    receivedAt: services.now(),
  });
  if (!isKept)
    throw new RateLimitedError("We’ve had too many messages from this email. Please try again tomorrow.");
}
