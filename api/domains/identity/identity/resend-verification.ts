import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { postVerification } from "./email-verification.ts";

/** Mails the verification link of the viewer's own address again; does nothing where it is verified. */
export async function resendVerification({ tx, actor, now, services }: MemberWork): Promise<boolean> {
  const person = await tx.user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (person.emailVerifiedAt) return true;
  const { publicUrl } = services.config;
  await postVerification(tx, person, person.email, { publicUrl, now });
  return true;
}
