import type { SequenceKind } from "../../database/generated/client/enums.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Only safe if there are no records of this kind left. */
export async function restartNumbers({ tx }: Pick<UnitOfWork, "tx">, kind: SequenceKind): Promise<void> {
  await tx.numberSequence.deleteMany({ where: { kind } });
}
