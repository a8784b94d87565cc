import { PRODUCT_NAME } from "@fettle/rules/product";
import type { SystemTransaction } from "../../database/client.ts";
import { BadInputError, ForbiddenError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { provePassword } from "../identity/prove-password.ts";
import { postMail } from "../messaging/post-mail.ts";

const BANK_FIELDS = ["accountName", "bsb", "accountNumber", "payId"] as const;

type BankDetails = { [Field in (typeof BANK_FIELDS)[number]]?: string | null };

/** The bank details that the input wants other than they are stored. */
export const changedBankDetails = (input: BankDetails, stored: BankDetails) =>
  BANK_FIELDS.filter((field) => input[field] !== undefined && input[field] !== stored[field]);

/** Payment redirection is the trade's commonest fraud: admins alone, in person, with the password again. */
export async function requireBankDetailsRight(context: Context, currentPassword: string | null | undefined) {
  const { role, authMethod } = context.me;
  if (role !== "admin" || authMethod === "pat") {
    throw new ForbiddenError("Only an admin can change bank details");
  }
  if (!currentPassword) {
    throw new BadInputError("Enter your current password to change bank details", "currentPassword", 422);
  }
  await provePassword(context, currentPassword);
}

/** Logs the change and mails every admin, in its transaction. */
export async function tellOfBankDetails(
  tx: SystemTransaction,
  { me, ip }: Context,
  fields: readonly string[],
) {
  const admins = await tx.user.findMany({ where: { orgId: me.orgId, role: "admin", removedAt: null } });
  const author = admins.find(({ id }) => id === me.userId)?.name ?? "An admin";
  // The entry's id is ours: a request id that a client sends again must not swallow the mail.
  const { id } = await tx.auditEntry.create({
    data: {
      orgId: me.orgId,
      actorType: "user",
      actorId: me.userId,
      actorName: author,
      action: "organisation.bank_details_changed",
      targetType: "organisation",
      targetId: me.orgId,
      detail: { fields },
      ip,
    },
    select: { id: true },
  });
  for (const admin of admins) {
    await postMail(tx, {
      orgId: me.orgId,
      key: `bank-details:${id}:${admin.id}`,
      to: admin.email,
      subject: `Bank details were changed in ${PRODUCT_NAME}`,
      text: [
        `Hello ${admin.name},`,
        `${author} changed the bank details that your invoices show.`,
        `If nobody of yours did this, check them now under Settings and change your passwords.`,
      ].join("\n\n"),
    });
  }
}
