import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";

interface NewSupportAdmin {
  id: string;
  name: string;
  email: string;
}

export async function tellOfNewSupportAdmin({ tx }: PortalWork, { id, name, email }: NewSupportAdmin) {
  const admins = await tx.staffUser.findMany({
    where: { role: "support_admin", disabledAt: null, id: { not: id } },
    select: { name: true, email: true },
  });
  const cause = uuidV7();
  for (const admin of admins) {
    await postMail(tx, {
      orgId: null,
      key: `support-admin:${cause}:${admin.email}`,
      to: admin.email,
      subject: `${PRODUCT_NAME} support has a new administrator`,
      text: [
        `Hi ${plainName(admin.name)},`,
        `${plainName(name) || "Someone"} (${email}) is now an administrator of ${PRODUCT_NAME} support.`,
        "If you don’t recognise this, disable their account under Staff.",
      ].join("\n\n"),
    });
  }
}
