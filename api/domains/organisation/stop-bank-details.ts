import { NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { notifyOfBankDetails } from "./bank-details.ts";

/** Stops pending bank details, as any admin may; every admin is told. Returns the organisation's id. */
export async function stopBankDetails({ me, ip, system, now }: Context): Promise<string> {
  const { orgId, userId } = me;
  await system.$transaction(async (tx) => {
    const [change] = await tx.bankDetailsChange.updateManyAndReturn({
      where: { orgId, endedAt: null },
      data: { endedAt: now() },
    });
    if (!change) throw new NotFoundError("Waiting change of bank details");
    const news = {
      kind: "stopped" as const,
      orgId,
      actorId: userId,
      ip,
      fields: change.fields,
      paragraphs: (actor: string) => [
        `${actor} stopped the new bank details that were waiting. Your invoices show the same as before.`,
        `If nobody of yours had entered them, change your passwords now.`,
      ],
    };
    await notifyOfBankDetails(tx, news, now());
  });
  return orgId;
}
