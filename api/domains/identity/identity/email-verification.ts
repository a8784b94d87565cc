import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import type { TenantTransaction } from "../../../database/client.ts";
import { unsolicitedMailTime } from "../../delivery/messaging/mail-limits.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";

const LINK_DAYS = 7;

type Transaction = Pick<TenantTransaction, "emailVerification" | "$executeRaw" | "$across">;

interface Person {
  id: string;
  orgId: string;
  name: string;
}

/** The account works before it's verified. */
export async function postVerification(
  tx: Transaction,
  person: Person,
  email: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const recipient = { kind: "email-verification:", orgId: person.orgId, to: email } as const;
  const sendAt = await unsolicitedMailTime(tx, recipient, now);
  const token = newSecret();
  const { id } = await tx.emailVerification.create({
    data: {
      orgId: person.orgId,
      userId: person.id,
      email,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
    },
    select: { id: true },
  });
  await postMail(tx, {
    orgId: person.orgId,
    key: `email-verification:${id}`,
    to: email,
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    text: [
      `Hi ${plainName(person.name)},`,
      `Please confirm this is your email address:`,
      `${publicUrl}/auth/verify-email?token=${token}`,
      `The link works for ${LINK_DAYS} days. You can keep using ${PRODUCT_NAME} in the meantime.`,
    ].join("\n\n"),
    isSecret: true,
    sendAt,
  });
}
