import type { MemberWork } from "../unit-of-work.ts";
import { type PushChoices, type PushSettings, readPushSettings } from "./push-settings.ts";

export async function setPushChoices(
  { tx, actor, services }: MemberWork,
  { assigned, moved, customerReply }: PushChoices,
): Promise<PushSettings> {
  await tx.user.update({
    where: { id: actor.userId },
    data: { pushAssigned: assigned, pushMoved: moved, pushReplies: customerReply },
    select: { id: true },
  });
  return readPushSettings(tx, services.push, actor.userId);
}
