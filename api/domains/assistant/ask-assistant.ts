import { NotFoundError, TakenIdError } from "../../errors.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkIdempotencyKey, checkSameRequest, lockIdempotencyKey } from "../client-id.ts";
import type { MemberWork } from "../unit-of-work.ts";

interface Question {
  message: string;
  photoId?: string | null | undefined;
}

/** Keeps a question, to be answered when its person follows it; returns its id. Asked again, it is the same. */
export async function askAssistant(
  work: MemberWork,
  { message, photoId }: Question,
  id: string | null | undefined,
): Promise<string> {
  const { tx, orgId, actor, now } = work;
  checkIdempotencyKey("Question", id);
  const turnId = id ?? uuidV7();
  await lockIdempotencyKey({ tx, orgId }, turnId);
  const known = await tx.assistantTurn.findUnique({ where: { id: turnId }, include: { photos: true } });
  if (known) {
    if (known.userId !== actor.userId) throw new TakenIdError();
    const kept = { message: known.message, photoId: known.photos[0]?.id ?? null };
    checkSameRequest("Question", kept, { message, photoId });
    return turnId;
  }
  await tx.assistantTurn.create({ data: { id: turnId, userId: actor.userId, message, createdAt: now } });
  if (photoId) {
    // A photo goes with one question, and on to the next one where that wasn't answered.
    const { count } = await tx.assistantPhoto.updateMany({
      where: {
        id: photoId,
        userId: actor.userId,
        OR: [{ turnId: null }, { turn: { status: { in: ["failed", "stopped"] } } }],
      },
      data: { turnId },
    });
    if (count === 0) throw new NotFoundError("Photo");
  }
  return turnId;
}
