import { AppError } from "../../../app-error.ts";
import type { TenantTransaction } from "../../../database/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export class MailOptedOutError extends AppError {
  constructor(address: string) {
    super("OPTED_OUT", 409, `${address} unsubscribed from your emails.`, { field: "to", address });
  }
}

const addressOf = (recipient: string) => recipient.trim().toLowerCase();

export async function isMailOptedOut(tx: TenantTransaction, recipient: string): Promise<boolean> {
  const newest = await tx.optOutEvent.findFirst({
    where: { channel: "email", address: addressOf(recipient) },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  return newest?.isOptedOut ?? false;
}

export async function optOutOfMail({ tx, now }: UnitOfWork, recipient: string): Promise<void> {
  if (await isMailOptedOut(tx, recipient)) return;
  await tx.optOutEvent.create({
    data: { channel: "email", address: addressOf(recipient), isOptedOut: true, source: "link", at: now },
  });
}
