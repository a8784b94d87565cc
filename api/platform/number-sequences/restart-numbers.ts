import type { SequenceKind } from "../../database/generated/client/enums.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Starts a sequence from 1 again. Only for a kind of which no record is left. */
export async function restartNumbers({ tx }: Pick<UnitOfWork, "tx">, kind: SequenceKind): Promise<void> {
  await tx.numberSequence.deleteMany({ where: { kind } });
}
