import { newId } from "../../../platform/actions/new-id.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export const newEntry = ({ actor, now }: UnitOfWork, jobId: string, chosenId: string | null | undefined) => ({
  id: newId("Entry", chosenId, now),
  jobId,
  authorId: actor.userId,
  createdAt: now,
});
