import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { postVerification } from "./email-verification.ts";

export async function resendVerification({ tx, actor, now, services }: MemberWork): Promise<boolean> {
  const person = await tx.user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (person.emailVerifiedAt) return true;
  const { publicUrl } = services.config;
  await postVerification(tx, person, person.email, { publicUrl, now });
  return true;
}
