import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

export async function removePushDevice({ tx, actor }: MemberWork, address: string): Promise<true> {
  await tx.pushDevice.deleteMany({ where: { address, userId: actor.userId } });
  return true;
}
