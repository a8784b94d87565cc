import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type Working = Pick<UnitOfWork, "tx" | "orgId">;

/**
 * Rewrites a mail that waits to be sent, by its key, as one with a secret link. Returns false if it has left, an attempt
 * was made, or it has a secret link already.
 */
export async function rewriteAsSecret(
  { tx, orgId }: Working,
  { key, text, html }: { key: string; text: string; html: string },
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    update outbox_messages set is_secret = true, text = ${text}, html = ${html}
    where org_id = ${orgId}::uuid and key = ${key} and status = 'queued' and attempts = 0
      and not is_secret`;
  return changed > 0;
}

/** Deletes the mails whose keys begin so and that haven't left. */
export async function dropWaitingMails({ tx, orgId }: Working, keyPrefix: string): Promise<void> {
  await tx.$executeRaw`
    delete from outbox_messages
    where org_id = ${orgId}::uuid and starts_with(key, ${keyPrefix})
      and status = 'queued' and attempts = 0`;
}
