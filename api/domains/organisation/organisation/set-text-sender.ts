import { senderNameSchema } from "@fettle/rules/delivery/sender-name";
import { BadInputError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { SENDER_SETTINGS } from "../../delivery/texting/choose-sender.ts";
import { NO_ANSWER } from "../../delivery/texting/post-text.ts";
import { organisationEvents } from "./organisation.events.ts";

/**
 * Sets a sender name that an admin declares is registered, or clears it to use numbers. Audited, because customers see
 * "Unverified" for an unregistered name.
 */
export async function setTextSender(work: MemberWork, input: unknown): Promise<void> {
  const { tx, orgId, now, actor, publish } = work;
  const { name, isRegistered } = parseInput(senderNameSchema, input);
  if (name && !isRegistered) {
    throw new BadInputError("Confirm that the name is registered for your business", {
      field: "isRegistered",
      status: 422,
    });
  }
  const where = { id: orgId };
  const before = await tx.organisation.findUniqueOrThrow({ where, select: SENDER_SETTINGS });
  if (name && !before.phone && !before.email)
    throw new BadInputError(NO_ANSWER, { field: "name", status: 422 });
  if (before.smsSenderId === name && Boolean(before.smsSenderStatedAt) === Boolean(name)) return;
  const data = { smsSenderId: name, smsSenderStatedAt: name ? now : null };
  await tx.organisation.update({ where, data, select: { id: true } });
  const member = await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { name: true } });
  await recordAudit(
    { tx, actor: { ...actor, name: member.name } },
    {
      action: name ? "organisation.text_sender_stated" : "organisation.text_sender_removed",
      targetType: "organisation",
      targetId: orgId,
      detail: { from: before.smsSenderId, to: name },
    },
  );
  publish(organisationEvents, { id: orgId });
}
