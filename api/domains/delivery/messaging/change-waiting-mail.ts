import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type Working = Pick<UnitOfWork, "tx" | "orgId">;

interface Rewritten {
  key: string;
  text: string;
  html: string;
}

/** Returns false if the email has been sent or attempted, or already has a secret link. */
export async function rewriteAsSecret(
  { tx, orgId }: Working,
  { key, text, html }: Rewritten,
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    update outbox_messages set is_secret = true, text = ${text}, html = ${html}
    where org_id = ${orgId}::uuid and key = ${key} and status = 'queued' and attempts = 0
      and not is_secret`;
  return changed > 0;
}

/** Undoes `rewriteAsSecret`, unless the email has been sent or attempted. */
export async function rewriteWithoutSecret({ tx, orgId }: Working, { key, text, html }: Rewritten) {
  await tx.$executeRaw`
    update outbox_messages set is_secret = false, text = ${text}, html = ${html}
    where org_id = ${orgId}::uuid and key = ${key} and status = 'queued' and attempts = 0 and is_secret`;
}

/** Deletes unsent emails whose keys start with `keyPrefix`. */
export async function dropWaitingMails({ tx, orgId }: Working, keyPrefix: string): Promise<void> {
  await tx.$executeRaw`
    delete from outbox_messages
    where org_id = ${orgId}::uuid and starts_with(key, ${keyPrefix})
      and status = 'queued' and attempts = 0`;
}
