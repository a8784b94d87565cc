import type { Context } from "../../graphql/context.ts";
import { postVerification } from "./email-verification.ts";

/** Mails the verification link of the viewer's own address again; does nothing where it is verified. */
export async function resendVerification({ me, system, services, now }: Context): Promise<boolean> {
  const person = await system.user.findUniqueOrThrow({ where: { id: me.userId } });
  if (person.emailVerifiedAt) return true;
  const { publicUrl } = services.config;
  await system.$transaction((tx) => postVerification(tx, person, person.email, { publicUrl, now: now() }));
  return true;
}
