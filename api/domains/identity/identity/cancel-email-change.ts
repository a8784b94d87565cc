import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { endPendingEmailChange } from "./email-change.ts";

export async function cancelEmailChange(work: MemberWork): Promise<string> {
  const person = await work.tx.user.findUniqueOrThrow({ where: { id: work.actor.userId } });
  await endPendingEmailChange(work, person);
  return person.id;
}
