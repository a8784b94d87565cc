import { updateProfileSchema } from "@fettle/rules/identity/profile.schema";
import { lockProvenAccount, type ProvenAccount } from "../../../auth/lock-proven-account.ts";
import { limitRate } from "../../../auth/rate-limits.ts";
import { BadInputError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { teamEvents } from "../members/team.events.ts";
import { requireFreeEmail } from "./email-address.ts";
import { requestEmailChange } from "./email-change.ts";
import { provePassword } from "./prove-password.ts";

/** Changes the given fields. A new email needs the password and takes effect once verified. */
export async function updateProfile(caller: MemberCaller, input: unknown) {
  const { email, name, avatarSeed, avatarVariant, currentPassword } = parseInput(updateProfileSchema, input);
  const { me, db, services } = caller;
  const person = await db.user.findUniqueOrThrow({ where: { id: me.userId } });
  const newEmail = email && email.toLowerCase() !== person.email.toLowerCase() ? email : undefined;
  let proved: ProvenAccount | undefined;
  if (newEmail) {
    if (!currentPassword) {
      throw new BadInputError("Enter your current password to change your email", {
        field: "currentPassword",
        status: 422,
      });
    }
    proved = await provePassword(caller, currentPassword);
    await limitRate(services, "addresses", caller.ip);
    await requireFreeEmail(services, newEmail, me.userId);
  }
  return asMember(caller, async (work) => {
    if (proved) await lockProvenAccount(work.tx, "users", proved);
    const updated = await work.tx.user.update({
      where: { id: me.userId },
      data: {
        ...(name !== undefined && { name }),
        ...(avatarSeed !== undefined && { avatarSeed }),
        ...(avatarVariant !== undefined && { avatarVariant }),
      },
    });
    work.publish(teamEvents, { kind: "member", change: "updated", id: me.userId });
    if (newEmail) await requestEmailChange(work, updated, newEmail);
    return me.userId;
  });
}
