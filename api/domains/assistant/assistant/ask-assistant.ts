import { NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

interface Question {
  message: string;
  photoId?: string | null | undefined;
}

/** Saves a question and returns its id. Answering starts when its author subscribes. */
export async function askAssistant(work: MemberWork, { message, photoId }: Question): Promise<string> {
  const { tx, actor, now } = work;
  const turnId = uuidV7();
  await tx.assistantTurn.create({ data: { id: turnId, userId: actor.userId, message, createdAt: now } });
  if (photoId) {
    // A photo belongs to one question, or moves to the next if that one wasn't answered.
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
