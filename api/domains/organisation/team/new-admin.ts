import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { notifyAdmins } from "../organisation/notify-admins.ts";

interface NewAdmin {
  id: string;
  name: string;
  email: string;
}

export async function tellOfNewAdmin(
  work: UnitOfWork,
  { id, name, email }: NewAdmin,
  invitedById?: string | null,
) {
  const byId = invitedById ?? work.actor.userId;
  const by = byId && (await work.tx.user.findUnique({ where: { id: byId }, select: { name: true } }));
  const person = `${plainName(name) || "Someone"} (${email})`;
  await notifyAdmins(
    work,
    {
      id: uuidV7(),
      subject: `You have a new admin in ${PRODUCT_NAME}`,
      paragraphs: [
        by
          ? `${person} is now an admin of your business. ${plainName(by.name)} ${invitedById ? "invited them" : "made the change"}.`
          : `${person} is now an admin of your business.`,
        "Admins can change bank details, the team and your subscription.",
        "If you don’t recognise this, remove them under Members and change your password.",
      ],
    },
    { exceptId: id },
  );
}
