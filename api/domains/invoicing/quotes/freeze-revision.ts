import { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Makes a database trigger store the current seller and buyer the first time a revision is sent. */
export async function freezeRevision({ tx }: UnitOfWork, quoteId: string): Promise<void> {
  const last = await tx.documentEvent.findFirst({
    where: { quoteId, kind: { in: ["sent", "revised"] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { kind: true },
  });
  if (last?.kind !== "revised") return;
  await tx.quote.update({ where: { id: quoteId }, data: { issuedAs: Prisma.DbNull }, select: { id: true } });
}
