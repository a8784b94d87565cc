import { updateProfileSchema } from "@fettle/rules/profile.schema";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { requireFreeEmail, takenInDatabase } from "./email-address.ts";
import { postVerification } from "./email-verification.ts";
import { emailTaken } from "./identity.errors.ts";

/** Changes the viewer's own profile, only the fields named. A new address has to be confirmed again. */
export async function updateProfile(context: Context, input: unknown) {
  const { email, name, avatarSeed, avatarVariant } = parseInput(updateProfileSchema, input);
  const { me, system, services, now } = context;
  const person = await system.user.findUniqueOrThrow({ where: { id: me.userId } });
  const newEmail = email && email.toLowerCase() !== person.email.toLowerCase() ? email : undefined;
  if (newEmail) await requireFreeEmail(context, newEmail, me.userId);
  await system
    .$transaction(async (tx) => {
      const updated = await tx.user.update({
        where: { id: me.userId },
        data: {
          ...(name !== undefined && { name }),
          ...(avatarSeed !== undefined && { avatarSeed }),
          ...(avatarVariant !== undefined && { avatarVariant }),
          ...(newEmail && { email: newEmail, emailVerifiedAt: null }),
        },
      });
      if (!newEmail) return;
      await postVerification(tx, updated, newEmail, { publicUrl: services.config.publicUrl, now: now() });
    })
    .catch((error: unknown) => {
      throw takenInDatabase(error) ? emailTaken() : error;
    });
  return me.userId;
}
