import type { SequenceKind } from "../../database/generated/client/enums.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Only safe if no record of the kind is left. */
export async function restartNumbers({ tx }: Pick<UnitOfWork, "tx">, kind: SequenceKind): Promise<void> {
  await tx.numberSequence.deleteMany({ where: { kind } });
}
