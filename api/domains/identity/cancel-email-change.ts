import type { Context } from "../../graphql/context.ts";
import { endPendingEmailChange } from "./email-change.ts";

/** Cancels the viewer's pending email change. Returns their id. */
export async function cancelEmailChange({ me, system, now }: Context): Promise<string> {
  await system.$transaction(async (tx) => {
    const person = await tx.user.findUniqueOrThrow({ where: { id: me.userId } });
    await endPendingEmailChange(tx, person, now());
  });
  return me.userId;
}
