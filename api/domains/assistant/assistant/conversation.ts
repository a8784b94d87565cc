import type { TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import type { TurnRow } from "./assistant-row.ts";

const WITH_ALL = { proposals: { orderBy: { createdAt: "asc" } }, photos: true } as const;

type Reader = Pick<TenantTransaction, "assistantTurn">;

export async function readTurns(db: Reader, userId: string, last: number): Promise<TurnRow[]> {
  const turns = await db.assistantTurn.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: last,
    include: WITH_ALL,
  });
  return turns.toReversed();
}

export async function requireTurn(db: Reader, userId: string, id: string): Promise<TurnRow> {
  const turn = await db.assistantTurn.findFirst({ where: { id, userId }, include: WITH_ALL });
  if (!turn) throw new NotFoundError("Question");
  return turn;
}

/** Deletes a person's questions, answers and proposals. Keeps confirmed changes. */
export async function clearHistory({ tx, actor }: MemberWork): Promise<void> {
  await tx.assistantTurn.deleteMany({ where: { userId: actor.userId } });
}
