import { z } from "zod";
import { defineTask } from "../../../define-task.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { ListedText } from "../../../ports/sms/sms.ts";
import { markUnknown, recordText } from "./record-text.ts";

/** If the provider doesn't list the text, check again this long after the claim. */
const LOOK_AGAIN_MS = 15 * 60_000;
/** Allows for clock differences. */
const EARLIER_MS = 60_000;

/** Settles a claimed text with an unknown outcome from the provider's list, or leaves it for a person to settle. */
export const settleText = defineTask(
  "settle-text",
  { orgId: z.uuid(), messageId: z.uuid() },
  async (services, { orgId, messageId }, { isLast }) => {
    const text = await asSystem(services, orgId, (work) => openText(work, messageId));
    if (!text) return;
    const { claimedAt, recipient: to, text: body, sender } = text;
    const since = new Date(claimedAt.getTime() - EARLIER_MS);
    const listed = await services.sms.find({ messageId, to, body, sender }, since).catch((error: unknown) => {
      if (!isLast) throw error;
      return [];
    });
    await asSystem(services, orgId, (work) => settle(work, { messageId, claimedAt, listed, isLast }));
  },
);

interface OpenText {
  recipient: string;
  text: string;
  sender: string;
  claimedAt: Date;
}

async function openText({ tx, orgId }: UnitOfWork, id: string): Promise<OpenText | null> {
  const [text] = await tx.$queryRaw<OpenText[]>`
    select recipient, text, coalesce(sender, '') as sender, claimed_at as "claimedAt" from outbox_messages
    where id = ${id}::uuid and org_id = ${orgId}::uuid and claimed_at is not null
      and status = 'sending' and provider_id is null`;
  return text ?? null;
}

interface Search {
  messageId: string;
  claimedAt: Date;
  listed: ListedText[];
  isLast: boolean;
}

async function settle(work: UnitOfWork, { messageId, claimedAt, listed, isLast }: Search) {
  const { tx, orgId, now, services } = work;
  const found = await unclaimed(work, listed);
  if (found) return void (await recordText(work, { messageId, ...found }));
  const again = new Date(claimedAt.getTime() + LOOK_AGAIN_MS);
  if (now >= again || isLast) return markUnknown(work, messageId);
  const key = `settle-text:${messageId}`;
  await services.queue.add(tx, settleText, { orgId, messageId }, { key, runAt: again });
}

/** Skips texts matched to another message: two identical texts may have gone to the same number. */
async function unclaimed({ tx }: UnitOfWork, listed: ListedText[]): Promise<ListedText | null> {
  const ids = listed.map(({ providerId }) => providerId);
  const known = await tx.$across(
    "shared",
    (all) => all.$queryRaw<{ id: string }[]>`
      select provider_id as id from outbox_messages where provider_id = any (${ids}::text[])`,
  );
  const taken = new Set(known.map(({ id }) => id));
  return listed.findLast(({ providerId }) => !taken.has(providerId)) ?? null;
}
