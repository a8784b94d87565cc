import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

/** Ends notices to one of the person's own devices; true also where it was gone. */
export async function removePushDevice({ tx, actor }: MemberWork, address: string): Promise<true> {
  await tx.pushDevice.deleteMany({ where: { address, userId: actor.userId } });
  return true;
}
